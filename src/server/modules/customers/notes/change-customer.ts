import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Customer, type changeCustomerTags, maxCustomerTags } from '#contracts/customers/customers.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { keptCustomerId } from '../persons/merged-customers.ts'
import { customerBy } from '../reads/customer-record.ts'
import { customerNotes, customers, customerTags } from '../tables.ts'

/** Holds a customer: of two who change one, the second waits. Throws 404. */
async function heldCustomer(tx: Tx, wanted: string): Promise<string> {
	const [found] = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(eq(customers.id, await keptCustomerId(tx, wanted)))
		.for('no key update')
	if (!found) throw notFound('This customer')
	return found.id
}

/** Writes down something for the other staff, once for its key. Throws `NOT_FOUND`. */
export const addCustomerNote = (
	db: Db,
	viewer: Viewer,
	{ id, text, idempotency }: { id: string; text: string; idempotency: Idempotency },
): Promise<Customer> =>
	inOneTransaction(db, idempotency, 200, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const customerId = await heldCustomer(tx, id)
		await tx.insert(customerNotes).values({ customerId, author: viewer.id, text })
		await audit(tx, { actor: viewer.id, action: 'customer.noted', subject: `customer:${customerId}` })
		return customerBy(tx, customerId)
	})

/** Puts tags on and takes others off; what is so already is left as it is. Throws `NOT_FOUND` and `TAG_LIMIT`. */
export const changeTagsOfCustomer = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ add, remove }: z.output<typeof changeCustomerTags.body>,
): Promise<Customer> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const customerId = await heldCustomer(tx, id)
		const isOfIt = eq(customerTags.customerId, customerId)
		const rows = await tx.select({ tag: customerTags.tag }).from(customerTags).where(isOfIt)
		const had = new Set(rows.map(({ tag }) => tag))
		const added = [...new Set(add)].filter((tag) => !had.has(tag))
		const removed = [...new Set(remove)].filter((tag) => had.has(tag))
		if (had.size + added.length - removed.length > maxCustomerTags)
			throw new Refusal('TAG_LIMIT', `A customer has ${maxCustomerTags} tags at the most. Take one off first.`)
		if (removed.length > 0) await tx.delete(customerTags).where(and(isOfIt, inArray(customerTags.tag, removed)))
		if (added.length > 0) await tx.insert(customerTags).values(added.map((tag) => ({ customerId, tag })))
		if (added.length + removed.length > 0)
			await audit(tx, {
				actor: viewer.id,
				action: 'customer.tagged',
				subject: `customer:${customerId}`,
				details: { added, removed },
			})
		return customerBy(tx, customerId)
	})
