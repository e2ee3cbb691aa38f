import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Customer, maxCustomerTags } from '#contracts/customers/customers.ts'
import { type AuditAction, audit } from '#server/audit-log/audit-log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { matchesId, uuidsIn } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { countCustomers } from '../counting/count-customers.ts'
import { lockFigures } from '../counting/merged-rows.ts'
import { customerBy } from '../reads/customer-record.ts'
import { customerMerges, customers, customerTags } from '../tables.ts'

export interface MergeOrder {
	id: string
	other: string
	idempotency: Idempotency
}

const sameRow = 'This is the same customer.'

/** Both rows, held in the order of their ids after the figures of all; what is merged already is refused. Throws 404 and `CONFLICT`. */
async function lockBoth(tx: Tx, { id, other }: MergeOrder): Promise<void> {
	await lockFigures(tx)
	if (id === other) throw new Refusal('CONFLICT', sameRow)
	const rows = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(inArray(customers.id, uuidsIn([id, other])))
		.orderBy(asc(customers.id))
		.for('no key update')
	if (rows.length < 2) throw notFound('This customer')
}

/** Says that another customer is the same person. Throws `NOT_FOUND`, `CONFLICT` and `TAG_LIMIT`. */
export const mergeCustomers = (db: Db, viewer: Viewer, order: MergeOrder): Promise<Customer> =>
	acting(db, viewer, order, 'customer.merged', async (tx) => {
		const { id, other } = order
		const merged = await tx
			.select({ id: customerMerges.mergedId })
			.from(customerMerges)
			.where(inArray(customerMerges.mergedId, [id, other]))
		if (merged.length > 0) throw new Refusal('CONFLICT', 'Somebody has merged one of them already. Look again.')
		await tx.update(customerMerges).set({ keptId: id }).where(eq(customerMerges.keptId, other))
		await tx.insert(customerMerges).values({ mergedId: other, keptId: id, by: viewer.id })
		await addTags(tx, order)
	})

/** Takes a merged customer out again. Tags that came with it stay. Throws `NOT_FOUND` and `CONFLICT`. */
export const undoCustomerMerge = (db: Db, viewer: Viewer, order: MergeOrder): Promise<Customer> =>
	acting(db, viewer, order, 'customer.merge-undone', async (tx) => {
		const gone = await tx
			.delete(customerMerges)
			.where(and(eq(customerMerges.mergedId, order.other), eq(customerMerges.keptId, order.id)))
			.returning({ id: customerMerges.mergedId })
		if (gone.length === 0) throw new Refusal('CONFLICT', 'They are two customers already.')
	})

const acting = (
	db: Db,
	viewer: Viewer,
	order: MergeOrder,
	action: AuditAction,
	act: (tx: Tx) => Promise<void>,
): Promise<Customer> =>
	inOneTransaction(db, order.idempotency, 200, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await lockBoth(tx, order)
		await act(tx)
		await countBoth(tx, order)
		const { id, other } = order
		const [before] = await tx
			.select({ name: customers.name, email: customers.email })
			.from(customers)
			.where(matchesId(customers.id, other))
		await audit(tx, { actor: viewer.id, action, subject: `customer:${id}`, details: { other, name: before?.name } })
		await audit(tx, { actor: viewer.id, action, subject: `customer:${other}`, details: { kept: id } })
		return customerBy(tx, id)
	})

async function addTags(tx: Tx, { id, other }: MergeOrder): Promise<void> {
	const rows = await tx
		.selectDistinct({ tag: customerTags.tag })
		.from(customerTags)
		.where(inArray(customerTags.customerId, [id, other]))
	if (rows.length > maxCustomerTags)
		throw new Refusal(
			'TAG_LIMIT',
			`Together they would have ${rows.length} tags; ${maxCustomerTags} is the most. Take some off first.`,
		)
	if (rows.length > 0)
		await tx
			.insert(customerTags)
			.values(rows.map(({ tag }) => ({ customerId: id, tag })))
			.onConflictDoNothing()
}

async function countBoth(tx: Tx, { id, other }: MergeOrder): Promise<void> {
	const { userId, guest } = customers
	const rows = await tx
		.select({ userId, guest })
		.from(customers)
		.where(inArray(customers.id, [id, other]))
	await countCustomers(
		tx,
		rows.flatMap((row) => row.userId ?? []).sort(),
		rows.flatMap((row) => row.guest ?? []).sort(),
	)
}
