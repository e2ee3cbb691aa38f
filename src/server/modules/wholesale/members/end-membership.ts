import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companies, companyMembers } from '../companies/tables.ts'
import { wholesaleInvoices } from '../invoices/tables.ts'
import { wholesaleOrders } from '../orders/tables.ts'

const openStates: WholesaleOrderState[] = [
	...(['awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped'] as const),
]

/** Of a company whose last owner goes: what nobody could look after then; null for nothing. */
async function leftBehind(tx: Tx, companyId: string, userId: string): Promise<string | null> {
	const others = await tx
		.select({ role: companyMembers.role })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), sql`${companyMembers.userId} <> ${userId}`))
	if (others.some(({ role }) => role === 'owner')) return null
	if (others.length > 0) return 'other members'
	const isOwed = sql`${wholesaleInvoices.settledCents} < ${wholesaleInvoices.totalCents}`
	const isOpen = inArray(wholesaleOrders.state, openStates)
	const [orders, invoices] = await Promise.all([
		tx.$count(wholesaleOrders, and(eq(wholesaleOrders.companyId, companyId), isOpen)),
		tx.$count(wholesaleInvoices, and(eq(wholesaleInvoices.companyId, companyId), isOwed)),
	])
	return orders > 0 ? 'orders that have not left' : invoices > 0 ? 'open invoices' : null
}

/**
 * Ends the membership of somebody whose account goes, under the company's lock. Throws `CONFLICT` for the last owner of a
 * company that others, orders or invoices would be left behind in; a closed one has nobody to look after it.
 */
export async function endMembership(tx: Tx, userId: string): Promise<void> {
	const isTheirs = eq(companyMembers.userId, userId)
	const [member] = await tx.select({ companyId: companyMembers.companyId }).from(companyMembers).where(isTheirs)
	if (!member) return
	const { id, state } = companies
	const [company] = await tx.select({ state }).from(companies).where(eq(id, member.companyId)).for('no key update')
	const [locked] = await tx.select({ role: companyMembers.role }).from(companyMembers).where(isTheirs)
	if (!locked) return
	const left =
		locked.role === 'owner' && company?.state !== 'closed' && (await leftBehind(tx, member.companyId, userId))
	if (left)
		throw new Refusal(
			'CONFLICT',
			`This is the last owner of a company that has ${left}. Make somebody else an owner first, or write to us.`,
		)
	await tx.delete(companyMembers).where(isTheirs)
	await addCompanyEvent(tx, member.companyId, userId, 'member.removed', { role: locked.role })
}
