import fc from 'fast-check'
import type { PricedPromotion } from '#contracts/pricing/pricing.ts'
import { asCents, noCents } from '#contracts/shared/money.ts'
import {
	chargeForKeptGoods,
	type PlannedLine,
	type RefundedParts,
} from '#server/modules/orders/refunds/charge-for-kept-goods.ts'
import { centsOfParts, partsOf } from '#server/modules/orders/refunds/rules.ts'
import { shareHalfUp, splitByWeight } from '#server/modules/pricing/index.ts'

const parts = ['subtotalCents', 'discountCents', 'taxCents', 'depositCents'] as const
type Parts = Record<(typeof parts)[number], number>
type Steps = Array<ReadonlyMap<string, number>>

const line = fc.record({
	quantity: fc.integer({ min: 1, max: 8 }),
	unitPriceCents: fc.integer({ min: 1, max: 5000 }),
	ppm: fc.constantFrom(0, 29_000, 62_500, 88_750, 102_500),
	depositCents: fc.integer({ min: 0, max: 60 }),
	percentOff: fc.constantFrom(0, 0, 10, 33),
})
type Line = typeof line extends fc.Arbitrary<infer L> ? L & { id: string } : never

/** What a promotion gave, calculated by hand: a gift at no price, or the cheapest of what could be got. */
function given(kind: 'gift' | 'own' | 'other', lines: readonly Line[], { buy, get, percent }: Bundle): number[] {
	const last = lines.length - 1
	if (kind === 'gift')
		return lines.map(({ quantity, unitPriceCents }, at) => (at === last ? quantity * unitPriceCents : 0))
	const isGot = (at: number) => kind === 'own' || at === last
	const bought = lines.reduce((sum, { quantity }, at) => sum + (kind === 'own' || at !== last ? quantity : 0), 0)
	const sets = Math.floor(bought / (kind === 'own' ? buy + get : buy))
	const units = lines.flatMap(({ quantity, unitPriceCents }, at) =>
		isGot(at) ? Array.from({ length: quantity }, () => unitPriceCents) : [],
	)
	const cheapest = units.sort((a, b) => a - b).slice(0, sets * get)
	const cents = cheapest.reduce((sum, price) => sum + shareHalfUp(price, percent, 100), 0)
	return splitByWeight(
		cents,
		lines.map(({ quantity, unitPriceCents }, at) => (isGot(at) ? quantity * unitPriceCents : 0)),
	)
}
interface Bundle {
	buy: number
	get: number
	percent: number
}

/** An order with a gift or a buy X get Y, on the same lines or with one of its own, and a way to give all of it back. */
export const promotedSplit = fc
	.record({
		kind: fc.constantFrom('gift' as const, 'own' as const, 'other' as const),
		raw: fc.array(line, { minLength: 2, maxLength: 4 }),
		buy: fc.integer({ min: 1, max: 3 }),
		get: fc.integer({ min: 1, max: 2 }),
		percent: fc.constantFrom(50, 100),
		minPercent: fc.integer({ min: 0, max: 100 }),
		keepsPpm: fc.boolean(),
		order: fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 30 })),
	})
	.map(({ kind, raw, buy, get, percent, minPercent, keepsPpm, order }) => {
		const isOwn = kind === 'own'
		const all = raw.map((each, at) => ({ ...each, id: `line-${at}` }))
		const gave = given(kind, all, { buy, get, percent })
		const lines = all.map(({ ppm, percentOff, ...each }, at) => {
			const whole = each.unitPriceCents * each.quantity
			const got = gave[at] ?? 0
			const off = shareHalfUp(whole - got, percentOff, 100)
			const cents = (promotionId: string, off: number) => ({
				promotionId,
				name: promotionId,
				discountCents: asCents(off),
			})
			return {
				...{ ...each, refunded: 0, discountCents: asCents(got + off), unitPriceCents: asCents(each.unitPriceCents) },
				taxCents: asCents(shareHalfUp(whole - got - off, ppm, 1_000_000)),
				discounts: [cents('given', got), cents('off', off)].filter(({ discountCents }) => discountCents > 0),
			}
		})
		const bought = (isOwn ? all : all.slice(0, -1)).map(({ id }) => id)
		const worth = lines.reduce(
			(sum, each) => sum + (bought.includes(each.id) ? each.unitPriceCents * each.quantity : 0),
			0,
		)
		const promotion: PricedPromotion = {
			...{
				id: 'given',
				name: 'given',
				code: null,
				isApplied: true,
				discountCents: noCents,
				shippingCents: noCents,
				message: '',
			},
			earned: {
				...{ forLines: bought, minCents: asCents(Math.floor((worth * minPercent) / 100)), boughtLines: bought },
				...(kind === 'gift' ? { buy: 1, get: 0, percent: 100 } : { buy, get, percent }),
				gotLines: kind === 'other' ? [all.at(-1)?.id ?? ''] : [],
				...(keepsPpm && { taxPpm: Object.fromEntries(all.map(({ id, ppm }) => [id, ppm])) }),
			},
		}
		const next = () => order.next().value as number
		const units = lines
			.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => ({ id, at: next() })))
			.sort((a, b) => a.at - b.at)
		const steps: Steps = []
		while (units.length > 0) {
			const step = new Map<string, number>()
			for (const { id } of units.splice(0, 1 + (next() % 5))) step.set(id, (step.get(id) ?? 0) + 1)
			steps.push(step)
		}
		return { lines, pricedBy: [promotion], steps }
	})
type Promoted = typeof promotedSplit extends fc.Arbitrary<infer P> ? P : never

const noneOf = (): Parts => ({ subtotalCents: 0, discountCents: 0, taxCents: 0, depositCents: 0 })
const add = (to: Parts, more: Parts) => {
	for (const part of parts) to[part] += more[part]
}

/** Gives these units back one refund after the other, by the rules of the store; what each gave. */
function refunded({ lines: sold, pricedBy }: Promoted, steps: Steps) {
	const lines = sold.map((each) => ({ ...each }))
	const taken = new Map<string, RefundedParts>()
	const byLine = new Map(lines.map(({ id }) => [id, noneOf()] as const))
	const amounts = steps.map((step) => {
		const rows = lines.flatMap((each): PlannedLine[] => {
			const quantity = step.get(each.id) ?? 0
			return quantity > 0 ? [{ lineId: each.id, quantity, cancelled: 0, ...partsOf(each, quantity) }] : []
		})
		const settling = { keepsGifts: false, replaced: new Map(), exchangedCents: 0 }
		const planned = chargeForKeptGoods({ lines, pricedBy }, rows, taken, settling)
		for (const row of planned) {
			add(byLine.get(row.lineId) ?? noneOf(), row)
			const before = taken.get(row.lineId) ?? { discountCents: 0, taxCents: 0 }
			taken.set(row.lineId, {
				discountCents: before.discountCents + row.discountCents,
				taxCents: before.taxCents + row.taxCents,
			})
		}
		for (const each of lines) each.refunded += step.get(each.id) ?? 0
		return planned.reduce((sum, row) => sum + centsOfParts(row), 0)
	})
	return { amounts, byLine }
}

/** A line whose kept units are not taxed by what they cost now; what is rounded on the way makes a cent at most. */
function wronglyTaxed(
	{ lines, pricedBy }: Promoted,
	units: ReadonlyMap<string, number>,
	back: ReadonlyMap<string, Parts>,
) {
	const ppmOf = pricedBy[0]?.earned?.taxPpm
	if (!ppmOf) return
	for (const { id, quantity, unitPriceCents, ...whole } of lines) {
		const { discountCents, taxCents } = back.get(id) ?? noneOf()
		const net = unitPriceCents * (quantity - (units.get(id) ?? 0)) - (whole.discountCents - discountCents)
		const off = whole.taxCents - taxCents - (net * (ppmOf[id] ?? 0)) / 1_000_000
		if (Math.abs(off) > 1.2) return `${id}: the tax of what is kept is off by ${off}`
	}
}

/**
 * What is wrong with the refunds of a split, or null: each line has all of it back in the end, no refund asks for money,
 * what is kept is taxed by what it costs then, and after each of them as much is back as one refund of the same units gives,
 * or what was given before where that is more.
 */
export function wrongIn(split: Promoted): string | null {
	const { amounts, byLine } = refunded(split, split.steps)
	for (const { id, quantity, unitPriceCents, discountCents, taxCents, depositCents } of split.lines) {
		const whole = { subtotalCents: unitPriceCents * quantity, discountCents, taxCents, depositCents }
		const back = byLine.get(id)
		if (parts.some((part) => back?.[part] !== whole[part]))
			return `${id}: ${JSON.stringify(back)} of ${JSON.stringify(whole)}`
	}
	const soFar = new Map<string, number>()
	let given = 0
	for (const [at, step] of split.steps.entries()) {
		for (const [id, units] of step) soFar.set(id, (soFar.get(id) ?? 0) + units)
		const whole = refunded(split, [soFar])
		const [atOnce = 0] = whole.amounts
		const untaxed = atOnce > 0 ? wronglyTaxed(split, soFar, whole.byLine) : undefined
		if (untaxed) return untaxed
		const amount = amounts[at] ?? 0
		if (amount < 0) return `refund ${at} asks for ${amount}`
		if (given + amount !== Math.max(given, atOnce)) return `after refund ${at}: ${given + amount}, at once ${atOnce}`
		given += amount
	}
	return null
}
