import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { planPrices as contract, PricePlan } from '#contracts/catalog/price-plans.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { isBigChange } from '../back-office/price-rules.ts'
import { variants } from '../tables.ts'
import { pricePlanOf } from './list-plans.ts'
import { pricePlans } from './tables.ts'

interface Planned {
	body: z.output<typeof contract.body>
	idempotency: Idempotency
}

/** Plans prices for a time that is to come, once for its key. Throws `BIG_PRICE_CHANGE` where it is to be asked about. */
export const planPrices = (
	db: Db,
	viewer: Viewer,
	{ body: { dueAt, prices, isBigChangeMeant }, idempotency }: Planned,
): Promise<{ planned: number }> =>
	inOneTransaction(db, idempotency, 201, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		if (Date.parse(dueAt) <= Date.now()) throw invalidField('dueAt', 'Choose a time that is still to come.')
		const present = await presentPrices(
			tx,
			prices.map(({ variantId }) => variantId),
		)
		if (present.size < prices.length) throw invalidField('prices', 'One of these variants does not exist.')
		const big = prices.filter(({ variantId, priceCents }) =>
			isBigChange(present.get(variantId)?.priceCents ?? 0, priceCents),
		)
		if (big.length > 0 && !isBigChangeMeant)
			throw new Refusal(
				'BIG_PRICE_CHANGE',
				`Is this meant? ${big
					.map(({ variantId, priceCents }) => {
						const now = present.get(variantId)
						return `${now?.sku} from ${formatCents(now?.priceCents ?? 0)} to ${formatCents(priceCents)}`
					})
					.join(', ')}.`,
			)
		const rows = prices.map((row) => ({ ...row, dueAt: new Date(dueAt), madeBy: viewer.id }))
		const made = await tx.insert(pricePlans).values(rows).returning({ id: pricePlans.id })
		const details = { dueAt, prices: prices.map((row) => ({ ...row, before: present.get(row.variantId)?.priceCents })) }
		await audit(tx, { actor: viewer.id, action: 'price-plan.made', subject: 'price-plans', details })
		return { planned: made.length }
	})

async function presentPrices(tx: Tx, ids: readonly string[]) {
	const { id, sku, priceCents } = variants
	const rows = await tx
		.select({ id, sku, priceCents })
		.from(variants)
		.where(inArray(id, [...ids]))
	return new Map(rows.map((row) => [row.id, row]))
}

/** Takes a planned price back. Throws 404, and `CONFLICT` once it has happened. */
export const withdrawPricePlan = (db: Db, viewer: Viewer, id: string): Promise<PricePlan> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [plan] = await tx.select().from(pricePlans).where(matchesId(pricePlans.id, id)).for('update')
		if (!plan) throw notFound('This planned price')
		if (plan.state === 'done') throw new Refusal('CONFLICT', 'This price has changed already.')
		if (plan.state === 'planned') {
			await tx
				.update(pricePlans)
				.set({ state: 'withdrawn', endedAt: sql`now()` })
				.where(and(eq(pricePlans.id, plan.id), eq(pricePlans.state, 'planned')))
			const details = { plan: plan.id, variantId: plan.variantId, priceCents: plan.priceCents }
			await audit(tx, { actor: viewer.id, action: 'price-plan.withdrawn', subject: 'price-plans', details })
		}
		return pricePlanOf(tx, plan.id)
	})
