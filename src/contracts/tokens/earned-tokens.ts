import { z } from 'zod'
import type { Category } from '../catalog/catalog.ts'
import { time } from '../endpoint.ts'
import { splitByWeight } from '../shared/split.ts'
import type { EarningTerms, Multiplier } from './earning-rules.ts'

/** Goods that were paid, or would be, with money: after discounts, less their share of gift cards and tokens. */
export interface EarningLine {
	productId: string
	category: Category | null
	cents: number
}

/** One part of the answer to "why 34?": so many whole dollars, at so many tokens each. */
export const earnedPart = z.object({
	/** The campaign or multiplier that adds it; null for what every dollar earns. */
	name: z.string().nullable(),
	dollars: z.int(),
	perDollar: z.number(),
	tokens: z.int(),
})
export type EarnedPart = z.output<typeof earnedPart>

/** What goods earn, and why. */
export const earnedTokens = z.object({
	tokens: z.int(),
	parts: z.array(earnedPart),
	/** The cap of an order, where it took something off. */
	cappedTo: z.int().nullable(),
})
export type EarnedTokens = z.output<typeof earnedTokens>

/** What an order earned its member. */
export const earnedByOrder = earnedTokens.pick({ tokens: true, parts: true }).extend({
	/** What it earned where its parts come to more: a cap of an order or of a month took the rest off. */
	cappedTo: z.int().nullable(),
	/** What refunds took back of it. */
	taken: z.int(),
	/** When its time for returns ends; from then on the tokens are free to use. */
	maturesAt: time,
	isFree: z.boolean(),
})
export type EarnedByOrder = z.output<typeof earnedByOrder>

export interface CalculatedEarning extends EarnedTokens {
	/** What each line counts for when the tokens are split over the lines. */
	weights: number[]
}

type PurchaseTerms = Pick<EarningTerms, 'perDollar' | 'maxPerOrder' | 'multipliers'>

const isOn = ({ startsAt, endsAt }: Multiplier, at: Date): boolean =>
	(!startsAt || Date.parse(startsAt) <= at.getTime()) && (!endsAt || at.getTime() < Date.parse(endsAt))

const fits = ({ categories, productIds }: Multiplier, line: EarningLine): boolean =>
	categories.length + productIds.length === 0 ||
	productIds.includes(line.productId) ||
	(line.category !== null && categories.includes(line.category))

/** What a line earns by: what excludes it, or else the highest that fits it. They do not add up. */
function multiplierOf(line: EarningLine, terms: PurchaseTerms, at: Date): Multiplier | null {
	const fitting = terms.multipliers.filter((each) => isOn(each, at) && fits(each, line))
	const none = fitting.find(({ percent }) => percent === 0)
	return none ?? fitting.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}

const wholeDollars = (lines: readonly EarningLine[]): number =>
	Math.floor(lines.reduce((sum, { cents }) => sum + cents, 0) / 100)

/**
 * What goods earn at a time: so many tokens for each whole dollar of all of them together, and what multipliers add for the
 * whole dollars of theirs. Gift cards earn nothing. Pure, and the same in the browser and at the till.
 */
export function calculateEarnedTokens(
	terms: PurchaseTerms,
	lines: readonly EarningLine[],
	at: Date,
): CalculatedEarning {
	const marked = lines.map((line) => ({ line, by: multiplierOf(line, terms, at) }))
	const earns = ({ line, by }: (typeof marked)[number]) => line.category !== 'gift-cards' && by?.percent !== 0
	const earning = marked.filter(earns)
	const dollars = wholeDollars(earning.map(({ line }) => line))
	const parts = [
		{ name: null as string | null, dollars, perDollar: terms.perDollar, tokens: dollars * terms.perDollar },
	]
	for (const [by, of] of Map.groupBy(earning, (each) => each.by)) {
		if (!by || by.percent === 100) continue
		const whole = wholeDollars(of.map(({ line }) => line))
		const tokens = Math.floor((whole * terms.perDollar * (by.percent - 100)) / 100)
		parts.push({ name: by.name, dollars: whole, perDollar: (terms.perDollar * (by.percent - 100)) / 100, tokens })
	}
	const sum = parts.reduce((total, each) => total + each.tokens, 0)
	const tokens = Math.min(sum, terms.maxPerOrder ?? sum)
	return {
		tokens,
		parts: parts.filter((each) => each.tokens > 0),
		cappedTo: tokens < sum ? tokens : null,
		weights: marked.map((each) => (earns(each) ? each.line.cents * (each.by?.percent ?? 100) : 0)),
	}
}

/** The tokens of each line of an order: whole, and together what the order earned. */
export const tokensByLine = (tokens: number, weights: readonly number[]): number[] => splitByWeight(tokens, weights)
