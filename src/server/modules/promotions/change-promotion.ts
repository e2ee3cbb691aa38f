import { count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { changePromotion as contract, Promotion } from '#contracts/pricing/promotions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { asPromotion, usesOf } from './list-promotions.ts'
import { uuidPattern } from './rules.ts'
import { type PromotionRow, promotions, promotionUseCustomers } from './tables.ts'
import { lockTerms } from './uses/lock-uses.ts'

type Change = z.output<typeof contract.body>

/**
 * Pauses, resumes, edits or ends a promotion, while no order is using it: an order counts either before the change or after
 * it. A limit below what was used already is refused, for then the limit would never have held.
 * Throws `NOT_FOUND`, `STALE` and `CONFLICT`.
 */
export async function changePromotion(db: Db, viewer: Viewer, id: string, change: Change): Promise<Promotion> {
	if (!uuidPattern.test(id)) throw notFound('The promotion')
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		lockTerms(tx, id)
		const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
		if (!before) throw notFound('The promotion')
		const subject = `coupon:${id}`
		const seen = { seen: change.version, now: before.version, record: 'this promotion', fields: fieldNames }
		await refuseStale(tx, { ...seen, subject, action: 'coupon.changed' })
		if (before.endedAt) throw new Refusal('CONFLICT', 'This promotion has been ended for good. Make a new one.')
		const wanted = changedRow(before, change)
		refuseUnlessInOrder(wanted)
		if (!wanted.name && before.appliesBy !== 'code') throw conflict('name', 'Buyers read its name.')
		const uses = await usesOf(tx, before)
		await refuseLimitsBelowUses(tx, { ...before, uses }, wanted)
		const changed = Object.entries(wanted).filter(([name, value]) => !isSame(before[name as keyof PromotionRow], value))
		if (changed.length === 0) return asPromotion(tx, before)

		const [after] = await tx
			.update(promotions)
			.set({ ...wanted, uses, version: sql`${promotions.version} + 1` })
			.where(eq(promotions.id, id))
			.returning()
		if (!after) throw new Error('The promotion was not changed.')
		const was = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof PromotionRow]]))
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.changed',
			subject,
			details: { code: before.code, before: was, after: Object.fromEntries(changed) },
		})
		return asPromotion(tx, after)
	})
}

const fieldNames: Readonly<Record<keyof Changeable, string>> = {
	name: 'the name',
	limitTotal: 'the uses in all',
	limitPerCustomer: 'the uses per customer',
	minSubtotalCents: 'the minimum',
	combines: 'whether it combines',
	startsAt: 'the start',
	endsAt: 'the end',
	pausedAt: 'the pause',
	endedAt: 'that it is ended',
}

type Changeable = Pick<
	PromotionRow,
	| 'name'
	| 'limitTotal'
	| 'limitPerCustomer'
	| 'minSubtotalCents'
	| 'combines'
	| 'startsAt'
	| 'endsAt'
	| 'pausedAt'
	| 'endedAt'
>

/** The promotion as it is to be; what is not named stays. */
function changedRow(before: PromotionRow, { state, startsAt, endsAt, ...terms }: Change): Changeable {
	const now = new Date()
	return {
		name: terms.name === undefined ? before.name : terms.name || null,
		combines: terms.combines ?? before.combines,
		limitTotal: terms.limitTotal === undefined ? before.limitTotal : terms.limitTotal,
		limitPerCustomer: terms.limitPerCustomer === undefined ? before.limitPerCustomer : terms.limitPerCustomer,
		minSubtotalCents:
			terms.minSubtotalCents === undefined
				? before.minSubtotalCents
				: (terms.minSubtotalCents as PromotionRow['minSubtotalCents']),
		startsAt: startsAt === undefined ? before.startsAt : dateIn(startsAt),
		endsAt: endsAt === undefined ? before.endsAt : dateIn(endsAt),
		pausedAt: state === 'active' ? null : state === 'paused' ? (before.pausedAt ?? now) : before.pausedAt,
		endedAt: state === 'ended' ? now : null,
	}
}

const dateIn = (text: string | null): Date | null => (text === null ? null : new Date(text))
const isSame = (one: unknown, other: unknown): boolean =>
	one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

function refuseUnlessInOrder({ startsAt, endsAt }: Changeable): void {
	if (startsAt && endsAt && startsAt >= endsAt) throw conflict('endsAt', 'It ends before it starts.')
}

/** How often one customer has used a promotion, at the most. */
async function maxUsesOfOne(tx: Tx, promotionId: string): Promise<number> {
	const uses = count()
	const [highest] = await tx
		.select({ uses })
		.from(promotionUseCustomers)
		.where(eq(promotionUseCustomers.promotionId, promotionId))
		.groupBy(promotionUseCustomers.customer)
		.orderBy(desc(uses))
		.limit(1)
	return highest?.uses ?? 0
}

async function refuseLimitsBelowUses(tx: Tx, before: PromotionRow, wanted: Changeable): Promise<void> {
	if (wanted.limitTotal !== null && wanted.limitTotal < before.uses)
		throw conflict('limitTotal', `It was used ${before.uses} times already. Allow that many or more, or end it.`)
	if (wanted.limitPerCustomer === null || wanted.limitPerCustomer === before.limitPerCustomer) return
	const uses = await maxUsesOfOne(tx, before.id)
	if (wanted.limitPerCustomer < uses)
		throw conflict(
			'limitPerCustomer',
			`Somebody has used it ${uses} times already. Allow that many or more, or end it.`,
		)
}

const conflict = (field: string, message: string) => invalidField([field], message, 'CONFLICT')
