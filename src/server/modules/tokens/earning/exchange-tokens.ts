import { splitByWeight } from '#contracts/shared/split.ts'
import { calculateEarnedTokens, type EarnedPart, type EarningLine } from '#contracts/tokens/earned-tokens.ts'
import type { EarningTerms } from '#contracts/tokens/earning-rules.ts'
import type { EarnedLine } from './tables.ts'

/** Goods that go out in an exchange, their price after discounts, and that of the units that they replace. */
export interface ExchangedGoods {
	goods: ReadonlyArray<EarningLine & { lineId: string; insteadOf: string; quantity: number; replacedCents: number }>
	/** Cents paid for the new goods beyond the value of the returned ones. */
	paidCents: number
	/** When the order was placed, for whose rules they earn. */
	placedAt: Date
}

/** Tokens of the goods of an exchange, by line. */
export interface ExchangeTokens {
	/** Tokens that the returned lines keep for their replacement instead of losing them. */
	keptByLine: ReadonlyMap<string, number>
	/** Tokens earned by the difference that was paid. */
	more: number
	parts: EarnedPart[]
	lines: EarnedLine[]
}

export const noExchangeTokens: ExchangeTokens = { keptByLine: new Map(), more: 0, parts: [], lines: [] }

interface Earned {
	tokens: number
	taken: number
	/** Tokens to take for the returned units, by line, and at most together. */
	back: { byLine: ReadonlyMap<string, number>; tokens: number }
	/** Tokens that the month's cap leaves. */
	room: number
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * Goods that go out instead keep what those had earned that they replace: all of it, or of cheaper goods their part. A difference
 * that was paid earns for each of its whole dollars by the rules of the order; without rules nothing, for what is free to use
 * already is not added to.
 */
export function exchangeTokens(
	{ tokens, taken, back, room }: Earned,
	{ goods, paidCents, placedAt }: ExchangedGoods,
	terms: EarningTerms | null,
): ExchangeTokens {
	const [outCents, replacedCents] = [
		sumOf(goods.map(({ cents }) => cents)),
		sumOf(goods.map((each) => each.replacedCents)),
	]
	const backByLine = goods.map(({ insteadOf }) => back.byLine.get(insteadOf) ?? 0)
	const replaced = Math.min(sumOf(backByLine), back.tokens)
	const kept = outCents >= replacedCents ? replaced : Math.floor((replaced * outCents) / replacedCents)
	const difference = Math.min(paidCents, Math.max(0, outCents - replacedCents))
	const calculated = terms && calculateEarnedTokens(terms, splitDifference(goods, difference), placedAt)
	const left = terms?.maxPerOrder ? Math.max(0, terms.maxPerOrder - (tokens - taken)) : Number.POSITIVE_INFINITY
	const more = Math.min(calculated?.tokens ?? 0, left, room)
	const weights = goods.map(({ cents }) => cents)
	const [keptOf, moreOf] = [splitByWeight(kept, weights), splitByWeight(more, weights)]
	const keptByLine = splitByWeight(kept, backByLine)
	return {
		keptByLine: new Map(goods.map(({ insteadOf }, at) => [insteadOf, keptByLine[at] ?? 0])),
		more,
		parts: more > 0 ? (calculated?.parts ?? []).map((part) => ({ ...part, name: part.name ?? 'Exchange' })) : [],
		lines: goods.map(({ lineId, quantity }, at) => {
			const [own = 0, added = 0] = [keptOf[at], moreOf[at]]
			return { lineId, quantity, weight: 0, instead: { tokens: own + added, kept: own } }
		}),
	}
}

const splitDifference = (goods: ExchangedGoods['goods'], cents: number): EarningLine[] => {
	const each = splitByWeight(
		cents,
		goods.map((good) => good.cents),
	)
	return goods.map(({ productId, category }, at) => ({ productId, category, cents: each[at] ?? 0 }))
}
