import { eq, sql } from 'drizzle-orm'
import { shareHalfUp } from '#contracts/shared/split.ts'
import { tokensByLine } from '#contracts/tokens/earned-tokens.ts'
import type { Tx } from '#server/db/client.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { hasAccount, lockEarning } from './earning-of.ts'
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
}

/** The tokens of the units of each line; rounded once for all units of a line, so that no order of steps matters. */
export function tokensOfUnits(
	earned: { tokens: number; lines: readonly EarnedLine[] },
	back: readonly UnitsBack[],
): Map<string, number> {
	const tokens = tokensByLine(
		earned.tokens,
		earned.lines.map(({ weight }) => weight),
	)
	const taken = new Map<string, number>()
	for (const [at, { lineId, quantity }] of earned.lines.entries()) {
		const units = back.find((each) => each.lineId === lineId)
		const after = (count: number) => shareHalfUp(tokens[at] ?? 0, Math.min(count, quantity), quantity)
		if (units) taken.set(lineId, after(units.before + units.quantity) - after(units.before))
	}
	return taken
}

/** Works out what goes back with these units, in the transaction that has the order locked. */
export async function planTokensBack(tx: Tx, orderId: string, back: readonly UnitsBack[]): Promise<TokensBack> {
	const earned = await lockEarning(tx, orderId)
	const none = { orderId, member: null, from: 'pending', byLine: new Map<string, number>(), tokens: 0 } as const
	if (!earned || !(await hasAccount(tx, earned.member))) return none
	const byLine = tokensOfUnits(earned, back)
	const sum = [...byLine.values()].reduce((total, each) => total + each, 0)
	// Never more than is left of it.
	const tokens = Math.min(sum, earned.tokens - earned.taken)
	return { orderId, member: earned.member, from: earned.maturedAt ? 'available' : 'pending', byLine, tokens }
}

/** Posts it, in the same transaction; a refund once. What was spent meanwhile is owed, and what is earned later pays it. */
export async function takeTokensBack(
	tx: Tx,
	{ orderId, member, from, tokens }: TokensBack,
	refundId: string,
): Promise<void> {
	if (!member || tokens === 0) return
	// The order first: its entries are found by it.
	const cause = { type: 'order-refund', id: `${orderId}:${refundId}` }
	await postTransfer(tx, { kind: 'refund', cause, member, from, to: 'issuance', amount: tokens })
	await tx
		.update(tokenEarnings)
		.set({ taken: sql`${tokenEarnings.taken} + ${tokens}` })
		.where(eq(tokenEarnings.orderId, orderId))
}
