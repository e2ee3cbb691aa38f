import type { z } from 'zod'
import type { Coupon, createCoupon } from '#contracts/promotions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Statement, type Tx, transaction, violated } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { type Buyer, type CouponDiscount, couponProblem, customersOf, discountOf, normalizeCode } from './rules.ts'
import { coupons } from './tables.ts'

interface Found {
	id: string
	kind: Coupon['kind']
	value: number | null
	limitTotal: number | null
	limitPerCustomer: number | null
	minSubtotalCents: number | null
	startsAt: Date | null
	endsAt: Date | null
	pausedAt: Date | null
	endedAt: Date | null
	uses: number
	usesOfCustomer: number
}

const byCode: Statement<Found> = {
	name: 'coupon-by-code',
	text: `SELECT id, kind, value, limit_total AS "limitTotal", limit_per_customer AS "limitPerCustomer",
			min_subtotal_cents AS "minSubtotalCents", starts_at AS "startsAt", ends_at AS "endsAt",
			paused_at AS "pausedAt", ended_at AS "endedAt", uses,
			(SELECT coalesce(max(uses), 0) FROM (SELECT count(*) AS uses FROM coupon_use_customers u
				WHERE u.coupon_id = c.id AND u.customer = ANY($2) GROUP BY u.customer) each) AS "usesOfCustomer"
		FROM coupons c WHERE code = $1`,
}

export interface OfferedCoupon {
	id: string
	discount: CouponDiscount
	minSubtotalCents: number
}

/** What a code is worth to this customer now; a look that reserves nothing. */
export async function couponOf(
	db: DbOrTx,
	code: string,
	buyer: Buyer,
): Promise<{ coupon: OfferedCoupon } | { problem: { code: 'COUPON_INVALID' | 'COUPON_EXHAUSTED'; message: string } }> {
	const customers = customersOf(buyer)
	const [found] = await db.run(byCode, [normalizeCode(code), customers])
	const problem = couponProblem(found, customers.length === 0 ? null : (found?.usesOfCustomer ?? 0), new Date())
	if (problem || !found) return { problem: problem ?? { code: 'COUPON_INVALID', message: 'We do not know this code.' } }
	return { coupon: { id: found.id, discount: discountOf(found), minSubtotalCents: found.minSubtotalCents ?? 0 } }
}

const take: Statement<{ limitPerCustomer: number | null }> = {
	name: 'coupon-take',
	text: `UPDATE coupons SET uses = uses + 1 WHERE id = $1 AND (limit_total IS NULL OR uses < limit_total)
			AND paused_at IS NULL AND ended_at IS NULL
			AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())
		RETURNING limit_per_customer AS "limitPerCustomer"`,
}
// The row of the coupon is locked by `take`, so nobody else counts at the same time. Nothing is written when any of the
// customers has had theirs.
const write: Statement<{ nth: number }> = {
	name: 'coupon-write-use',
	text: `WITH counted AS (
			SELECT buyer.customer, count(u.nth) AS uses, coalesce(max(u.nth), 0) AS last
			FROM unnest($3::text[]) AS buyer(customer)
			LEFT JOIN coupon_use_customers u ON u.coupon_id = $1 AND u.customer = buyer.customer
			GROUP BY buyer.customer
		),
		used AS (
			INSERT INTO coupon_uses (coupon_id, order_id)
			SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM counted WHERE uses >= $4) RETURNING order_id
		)
		INSERT INTO coupon_use_customers (order_id, coupon_id, customer, nth)
		SELECT order_id, $1, customer, last + 1 FROM used, counted RETURNING nth`,
}

/**
 * Takes one use for an order, inside the order's transaction; the limits hold however many are at it (domain §4), and
 * however many e-mails one customer has.
 */
export async function takeCoupon(tx: Tx, couponId: string, orderId: string, buyer: Buyer): Promise<void> {
	const [taken] = await tx.run(take, [couponId])
	if (!taken) throw new Refusal('COUPON_EXHAUSTED', 'This code has been used up.')
	const limit = taken.limitPerCustomer ?? unlimited
	const written = await tx.run(write, [couponId, orderId, customersOf(buyer), limit])
	if (written.length === 0) throw new Refusal('COUPON_EXHAUSTED', 'You have already used this code.')
}
const unlimited = 2_147_483_647

const giveBack: Statement<never> = {
	name: 'coupon-give-back',
	text: `WITH gone AS (DELETE FROM coupon_uses WHERE order_id = $1 RETURNING coupon_id)
		UPDATE coupons c SET uses = uses - 1 FROM gone WHERE c.id = gone.coupon_id`,
}

/** Gives the use of a cancelled order back; orders without a coupon have none to give. */
export async function returnCoupon(tx: Tx, orderId: string): Promise<void> {
	await tx.run(giveBack, [orderId])
}

/** Makes a coupon; its code is free or the answer is 409. */
export async function makeCoupon(
	db: Db,
	viewer: Viewer,
	input: z.output<(typeof createCoupon)['body']>,
): Promise<Coupon> {
	try {
		return await transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const [row] = await tx
				.insert(coupons)
				.values({
					code: normalizeCode(input.code),
					kind: input.kind,
					value: input.value ?? null,
					limitTotal: input.limitTotal ?? null,
					limitPerCustomer: input.limitPerCustomer ?? null,
					minSubtotalCents: (input.minSubtotalCents ?? null) as never,
					startsAt: input.startsAt ? new Date(input.startsAt) : null,
					endsAt: input.endsAt ? new Date(input.endsAt) : null,
				})
				.returning()
			if (!row) throw new Error('The coupon was not written.')
			const details = { code: row.code, kind: row.kind, value: row.value }
			await audit(tx, { actor: viewer.id, action: 'coupon.made', subject: `coupon:${row.id}`, details })
			return asCoupon(row)
		})
	} catch (error) {
		if (violated(error) === 'coupons_code_unique')
			throw new Refusal('COUPON_CODE_TAKEN', 'There is a coupon with this code already.')
		throw error
	}
}

export const asCoupon = (row: typeof coupons.$inferSelect): Coupon => ({
	...row,
	startsAt: row.startsAt?.toISOString() ?? null,
	endsAt: row.endsAt?.toISOString() ?? null,
	pausedAt: row.pausedAt?.toISOString() ?? null,
	endedAt: row.endedAt?.toISOString() ?? null,
	createdAt: row.createdAt.toISOString(),
})
