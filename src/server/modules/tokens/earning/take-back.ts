import { eq, sql } from 'drizzle-orm'
import { shareHalfUp } from '#contracts/shared/split.ts'
import { tokensByLine } from '#contracts/tokens/earned-tokens.ts'
import type { Tx } from '#server/db/client.ts'
import { postTransfer, transferOf } from '../ledger/ledger.ts'
import { hasAccount, lockEarning, termsOf } from './earning-of.ts'
import { type ExchangedGoods, type ExchangeTokens, exchangeTokens, noExchangeTokens } from './exchange-tokens.ts'
import { settleFirstOrder } from './first-order.ts'
import { monthlyAllowanceLeft } from './monthly-allowance.ts'
import { type EarnedLine, tokenEarnings } from './tables.ts'

/** Units of a line that go back now, and those that went before. */
export interface UnitsBack {
	lineId: string
	before: number
	quantity: number
}

/** What a refund takes back of the tokens that its order earned. */
export interface TokensBack {
	orderId: string
	/** Null where there is nobody, or nothing, to take them from. */
	member: string | null
	/** Where they stand now. */
	from: 'pending' | 'available'
	byLine: ReadonlyMap<string, number>
	tokens: number
	/** Tokens of the goods that go out in exchange. */
	instead: ExchangeTokens
}

/** The tokens of the units of each line; rounded once for all units of a line, so that no order of steps matters. */
export function tokensOfUnits(
	earned: { tokens: number; lines: readonly EarnedLine[] },
	back: readonly UnitsBack[],
): Map<string, number> {
	const added = earned.lines.reduce((sum, { instead }) => sum + (instead ? instead.tokens - instead.kept : 0), 0)
	const bought = tokensByLine(
		earned.tokens - added,
		earned.lines.map(({ weight, instead }) => (instead ? 0 : weight)),
	)
	const taken = new Map<string, number>()
	for (const [at, { lineId, quantity, instead }] of earned.lines.entries()) {
		const units = back.find((each) => each.lineId === lineId)
		const tokens = instead?.tokens ?? bought[at] ?? 0
		const after = (count: number) => shareHalfUp(tokens, Math.min(count, quantity), quantity)
		if (units) taken.set(lineId, after(units.before + units.quantity) - after(units.before))
	}
	return taken
}

const total = (tokens: Iterable<number>): number => [...tokens].reduce((sum, each) => sum + each, 0)

/** Works out what goes back with these units, and what goods have that go out for some, in the transaction that has the order locked. */
export async function planTokensBack(
	tx: Tx,
	orderId: string,
	back: readonly UnitsBack[],
	out: ExchangedGoods | null = null,
): Promise<TokensBack> {
	const earned = await lockEarning(tx, orderId)
	const none = { orderId, member: null, from: 'pending', byLine: new Map<string, number>(), tokens: 0 } as const
	if (!earned || !(await hasAccount(tx, earned.member))) return { ...none, instead: noExchangeTokens }
	const byLine = tokensOfUnits(earned, back)
	// Never more than is left of it.
	const tokens = Math.min(total(byLine.values()), earned.tokens - earned.taken)
	const from = earned.maturedAt ? 'available' : 'pending'
	const gross = { orderId, member: earned.member, from, byLine, tokens } as const
	if (!out) return { ...gross, instead: noExchangeTokens }
	const terms = earned.maturedAt ? null : await termsOf(tx, earned.rules)
	const room = terms ? await monthlyAllowanceLeft(tx, earned, terms) : 0
	const instead = exchangeTokens({ ...earned, back: gross, room }, out, terms)
	const kept = total(instead.keptByLine.values())
	const net = new Map([...byLine].map(([lineId, each]) => [lineId, each - (instead.keptByLine.get(lineId) ?? 0)]))
	return { ...gross, byLine: net, tokens: tokens - kept, instead }
}

/** Of tokens that are free to use: what made them so, whose lot they are taken from first. */
export const madeFreeBy = async (tx: Tx, orderId: string, from: TokensBack['from']): Promise<string | undefined> =>
	from === 'available' ? transferOf(tx, 'mature', { type: 'order', id: orderId }) : undefined

/**
 * Posts it, in the same transaction; a refund once. It takes from the lot that the order made. What was spent of it is taken
 * from what else there is or owed, and what is earned later pays it; what has expired of it is not taken a second time.
 */
export async function takeTokensBack(
	tx: Tx,
	{ orderId, member, from, tokens, instead }: TokensBack,
	refundId: string,
): Promise<void> {
	if (!member || (tokens === 0 && instead.lines.length === 0)) return
	// The order first: its entries are found by it.
	const cause = { type: 'order-refund', id: `${orderId}:${refundId}` }
	const { more } = instead
	const concerns = await madeFreeBy(tx, orderId, from)
	if (tokens > 0)
		await postTransfer(tx, { kind: 'refund', cause, member, from, to: 'issuance', amount: tokens, concerns })
	if (more > 0)
		await postTransfer(tx, { kind: 'purchase', cause, member, from: 'issuance', to: 'pending', amount: more })
	await tx
		.update(tokenEarnings)
		.set({
			taken: sql`${tokenEarnings.taken} + ${tokens}`,
			tokens: sql`${tokenEarnings.tokens} + ${more}`,
			lines: sql`${tokenEarnings.lines} || ${JSON.stringify(instead.lines)}::jsonb`,
			parts: sql`${tokenEarnings.parts} || ${JSON.stringify(instead.parts)}::jsonb`,
		})
		.where(eq(tokenEarnings.orderId, orderId))
	if (from === 'available') await settleFirstOrder(tx, { member, orderId })
}
