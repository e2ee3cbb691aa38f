import fc from 'fast-check'
import { centsOfParts, partsOf, sharesOf } from '#server/modules/orders/refunds/rules.ts'

interface Line {
	quantity: number
	unitPriceCents: number
	discountCents: number
	taxCents: number
	depositCents: number
}

/** What went back in the end, by part and by tender. */
interface Totals {
	parts: Record<'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents', number>
	shippingCents: number
	tenders: number[]
}

interface Split {
	lines: Line[]
	tenders: number[]
	/** Each step gives a unit of a line back, or some of the shipping; several steps are one refund. */
	refunds: Array<Array<{ line: number } | { shippingCents: number }>>
	/** All of it at once, added up by hand. */
	whole: Totals
}

const line: fc.Arbitrary<Line> = fc
	.record({
		quantity: fc.integer({ min: 1, max: 12 }),
		unitPriceCents: fc.integer({ min: 0, max: 20_000 }),
		discountPpm: fc.integer({ min: 0, max: 1_000_000 }),
		taxCents: fc.integer({ min: 0, max: 30_000 }),
		depositCents: fc.integer({ min: 0, max: 1_000 }),
	})
	.map(({ discountPpm, ...rest }) => ({
		...rest,
		discountCents: Math.floor((rest.unitPriceCents * rest.quantity * discountPpm) / 1_000_000),
	}))

/** An order with one to four tenders, and a way to give all of it back in any steps and any order. */
export const splitOfAnOrder: fc.Arbitrary<Split> = fc
	.record({
		lines: fc.array(line, { minLength: 1, maxLength: 5 }),
		shipping: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 3 }),
		tenderWeights: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 3 }),
		seed: fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 30 })),
	})
	.map(({ lines, shipping, tenderWeights, seed }) => {
		const next = () => seed.next().value as number
		const sum = (part: (line: Line) => number) => lines.reduce((total, each) => total + part(each), 0)
		const parts = {
			subtotalCents: sum((each) => each.unitPriceCents * each.quantity),
			discountCents: sum((each) => each.discountCents),
			taxCents: sum((each) => each.taxCents),
			depositCents: sum((each) => each.depositCents),
		}
		const shippingCents = shipping.reduce((total, cents) => total + cents, 0)
		const paid = parts.subtotalCents - parts.discountCents + parts.taxCents + parts.depositCents + shippingCents
		const tenders: number[] = []
		let left = paid
		for (const weight of tenderWeights) {
			const cents = Math.floor((left * weight) / 1_000_000)
			tenders.push(cents)
			left -= cents
		}
		tenders.unshift(left)

		const steps: Split['refunds'][number] = [
			...lines.flatMap(({ quantity }, at) => Array.from({ length: quantity }, () => ({ line: at }))),
			...shipping.map((cents) => ({ shippingCents: cents })),
		]
		const shuffled = steps
			.map((step) => ({ step, at: next() }))
			.sort((a, b) => a.at - b.at)
			.map(({ step }) => step)
		const refunds: Split['refunds'] = []
		while (shuffled.length > 0) refunds.push(shuffled.splice(0, 1 + (next() % 4)))
		return { lines, tenders, refunds, whole: { parts, shippingCents, tenders } }
	})

/** Carries out the refunds of a split one after the other, by the rules that the store uses. */
export function refundsOneByOne({ lines, tenders, refunds }: Split): Totals {
	const state = lines.map((each) => ({ ...each, refunded: 0 }))
	const given: Totals = {
		parts: { subtotalCents: 0, discountCents: 0, taxCents: 0, depositCents: 0 },
		shippingCents: 0,
		tenders: tenders.map(() => 0),
	}
	for (const refund of refunds) {
		let amount = 0
		const units = new Map<number, number>()
		for (const step of refund)
			if ('line' in step) units.set(step.line, (units.get(step.line) ?? 0) + 1)
			else {
				amount += step.shippingCents
				given.shippingCents += step.shippingCents
			}
		for (const [at, count] of units) {
			const of = state[at]
			if (!of) continue
			const parts = partsOf(of, count)
			const worth = centsOfParts(parts)
			if (worth < 0) throw new Error('A unit is worth less than nothing.')
			amount += worth
			for (const part of Object.keys(given.parts) as Array<keyof Totals['parts']>) given.parts[part] += parts[part]
			of.refunded += count
		}
		for (const [at, share] of sharesOf(amount, [...given.tenders], tenders).entries()) {
			if (share < 0) throw new Error('A tender would be charged by a refund.')
			given.tenders[at] = (given.tenders[at] ?? 0) + share
		}
	}
	return given
}
