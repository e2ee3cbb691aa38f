import { published } from '#server/db/published.ts'
import { customers } from './tables.ts'

/** How often, how lately and for how much customers ordered. No name and no e-mail. */
export const publishedCustomers = published.view('customers').as((query) =>
	query
		.select({
			id: customers.id,
			orders: customers.orders,
			spentCents: customers.spentCents,
			firstOrderAt: customers.firstOrderAt,
			lastOrderAt: customers.lastOrderAt,
		})
		.from(customers),
)
