import { eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { companies } from '../companies/tables.ts'
import { minBestByOf } from '../price-lists/case-catalog.ts'
import type { OrderRow } from './steps/order-steps.ts'

/** The day until which what leaves today, or is reserved today, has to be good: never earlier than the order was promised. */
export async function minBestByNow(tx: Tx, order: Pick<OrderRow, 'companyId' | 'minBestBy'>): Promise<string> {
	const [company] = await tx
		.select({ minShelfDays: companies.minShelfDays })
		.from(companies)
		.where(eq(companies.id, order.companyId))
	const owed = minBestByOf({ minShelfDays: company?.minShelfDays ?? 0 }, storeToday())
	return [owed, order.minBestBy].toSorted().at(-1) ?? owed
}
