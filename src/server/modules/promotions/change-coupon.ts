import { count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Coupon, changeCoupon as contract } from '#contracts/promotions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { asCoupon } from './actions.ts'
import { coupons, couponUseCustomers } from './tables.ts'

type Change = z.output<typeof contract.body>
type Row = typeof coupons.$inferSelect

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Pauses, resumes, edits or ends a coupon. Its row is locked as `takeCoupon` locks it, so an order counts either before
 * the change or after it. A limit below what was used already is refused, for then the limit would never have held.
 * Throws `NOT_FOUND`, `STALE` and `CONFLICT`.
 */
export async function changeCoupon(db: Db, viewer: Viewer, id: string, change: Change): Promise<Coupon> {
	if (!isId.test(id)) throw notFound('The coupon')
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [before] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
		if (!before) throw notFound('The coupon')
		if (before.version !== change.version)
			throw new Refusal('STALE', 'Somebody has changed this coupon since you opened it. Look again, then change it.')
		if (before.endedAt) throw new Refusal('CONFLICT', 'This coupon has been ended for good. Make a new one.')
		const wanted = changedRow(before, change)
		refuseUnlessInOrder(wanted)
		await refuseLimitsBelowUses(tx, before, wanted)
		const changed = Object.entries(wanted).filter(([name, value]) => !isSame(before[name as keyof Row], value))
		if (changed.length === 0) return asCoupon(before)

		const [after] = await tx
			.update(coupons)
			.set({ ...wanted, version: sql`${coupons.version} + 1` })
			.where(eq(coupons.id, id))
			.returning()
		if (!after) throw new Error('The coupon was not changed.')
		const was = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof Row]]))
		await audit(tx, {
			actor: viewer.id,
			action: 'coupon.changed',
			subject: `coupon:${id}`,
			details: { code: before.code, before: was, after: Object.fromEntries(changed) },
		})
		return asCoupon(after)
	})
}

type Changeable = Pick<
	Row,
	'limitTotal' | 'limitPerCustomer' | 'minSubtotalCents' | 'startsAt' | 'endsAt' | 'pausedAt' | 'endedAt'
>

/** The coupon as it is to be; what is not named stays. */
function changedRow(before: Row, { state, startsAt, endsAt, ...limits }: Change): Changeable {
	const now = new Date()
	return {
		limitTotal: limits.limitTotal === undefined ? before.limitTotal : limits.limitTotal,
		limitPerCustomer: limits.limitPerCustomer === undefined ? before.limitPerCustomer : limits.limitPerCustomer,
		minSubtotalCents:
			limits.minSubtotalCents === undefined
				? before.minSubtotalCents
				: (limits.minSubtotalCents as Row['minSubtotalCents']),
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

/** How often one customer has used a coupon, at the most. */
async function maxUsesOfOne(tx: Tx, couponId: string): Promise<number> {
	const uses = count()
	const [most] = await tx
		.select({ uses })
		.from(couponUseCustomers)
		.where(eq(couponUseCustomers.couponId, couponId))
		.groupBy(couponUseCustomers.customer)
		.orderBy(desc(uses))
		.limit(1)
	return most?.uses ?? 0
}

async function refuseLimitsBelowUses(tx: Tx, before: Row, wanted: Changeable): Promise<void> {
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

const conflict = (field: string, message: string) =>
	new Refusal('CONFLICT', message, { issues: [{ path: [field], message }] })
