import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, sqlState, type Tx, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { postBonus } from '#server/modules/tokens/earning/bonuses.ts'
import {
	type EarningRulebook,
	earnPurchase,
	expireLots,
	holdTokens,
	matureEarnings,
	planTokensBack,
	postCreatorPay,
	postSeasonPrize,
	redeemTokens,
	releaseTokens,
	restoreTokens,
	takeTokensBack,
	tokenData,
} from '#server/modules/tokens/index.ts'
import { postTransfer, type TokenTransfer } from '#server/modules/tokens/ledger/ledger.ts'
import type { Act, MemberAct } from './acts.ts'

/** What an act came to: done, whatever that was, or refused by a rule. */
export type Outcome = 'done' | 'refused'

const rules = {
	version: 1,
	since: new Date(0).toISOString(),
	perDollar: 5,
	maxPerOrder: 5000,
	maxPerMonth: null,
	multipliers: [],
	signUp: 0,
	firstOrder: 0,
	birthday: 0,
	recipe: 0,
	maxRecipesPerMonth: 0,
	inviter: 0,
	friend: 0,
	friendMinCents: 0,
	maxFriendsPerMonth: 0,
}
const rulebook: EarningRulebook = {
	version: () => 1,
	now: async () => [rules],
	in: async () => [rules],
	at: async () => [rules],
	onChange() {},
}

/** Rows of a job that fail are tried again by the job. */
const failures: Failures = { note() {}, watch: (_, act) => act() }

/** What a rule says no to; all else was a connection that ended. */
const isRefusal = (error: unknown) => /^(22|23|P0|UN)/.test(sqlState(error))
const maxTries = 40

/** Does an act by the product's own functions; one whose connection ends is done again until it is known what it came to. */
export async function perform(db: Db, act: Act, at: Date): Promise<Outcome> {
	for (let tries = 1; ; tries++) {
		try {
			await attempt(db, act, at)
			return 'done'
		} catch (error) {
			if (isRefusal(error)) return 'refused'
			if (tries === maxTries) throw error
			await sleep(5 * tries)
		}
	}
}

function attempt(db: Db, act: Act, at: Date): Promise<unknown> {
	if (!('who' in act) && act.do === 'mature')
		return matureEarnings({
			db,
			failures,
			earningRules: rulebook,
			mailboxKey: 'proof',
			hasUnsentGoods: async () => false,
		})
	if (!('who' in act)) return expireLots({ db, failures }, at)
	return transaction(db, (tx) => post(tx, act, at))
}

const directions = {
	claim: { from: 'claim', to: 'available' },
	grant: { from: 'promotion', to: 'available' },
	correction: { from: 'available', to: 'promotion' },
} as const

async function post(tx: Tx, act: MemberAct, at: Date): Promise<unknown> {
	const { id, who } = act
	const own = (transfer: Omit<TokenTransfer, 'cause' | 'member'>) =>
		postTransfer(tx, { ...transfer, cause: { type: 'proof', id }, member: who.number })
	switch (act.do) {
		case 'claim':
		case 'grant':
		case 'correction':
			return own({ kind: act.do, ...directions[act.do], amount: act.tokens })
		case 'creator':
			return postCreatorPay(tx, who.userId, id, act.tokens)
		case 'promotion':
			return postSeasonPrize(tx, who.userId, { seasonId: 'proof', memberId: id }, act.tokens)
		case 'bonus':
			return postBonus(tx, who.number, { for: 'recipe', id, tokens: act.tokens })
		case 'purchase':
			return purchase(tx, act, at)
		case 'back':
			return takeBack(tx, act)
		case 'hold':
			return holdTokens(tx, { orderId: id, userId: who.userId, tokens: act.tokens })
		case 'redeem':
			return redeemTokens(tx, act.hold)
		case 'release':
			return releaseTokens(tx, act.hold)
		case 'restore':
			return restoreTokens(tx, { orderId: act.hold, refundId: id, tokens: act.tokens })
		case 'reinstate':
			return own({ kind: 'reinstate', from: 'expiry', to: 'available', amount: act.tokens, concerns: act.transfer })
		case 'reversal':
			return own({ kind: 'reversal', from: act.from, to: act.to, amount: act.tokens, reverses: act.transfer })
		case 'leave':
			return tokenData.erase(tx, { userId: who.userId, email: '' })
	}
}

type ActOf<Do extends Act['do']> = Extract<Act, { do: Do }>

const noUnits = (act: Pick<ActOf<'purchase'>, 'lines'>) => act.lines.map(() => 0)

async function purchase(tx: Tx, act: ActOf<'purchase'>, at: Date): Promise<void> {
	const { id, who, lines, daysToReturn } = act
	await tx.run(rememberOrder, [id, noUnits(act)])
	earnPurchase(tx, [rules], {
		orderId: id,
		orderNumber: id.slice(0, 8),
		owner: { userId: who.userId },
		placedAt: at,
		paidAt: at,
		daysToReturn,
		lines: lines.map(({ id: lineId, cents, quantity }) => ({
			lineId,
			quantity,
			cents,
			productId: lineId,
			category: 'energy-drink' as const,
		})),
	})
}

// The proof's own orders: which units went back, in which step, once each.
const rememberOrder = {
	name: 'proof-order',
	text: 'INSERT INTO proof.orders (id, gone) VALUES ($1, $2) ON CONFLICT DO NOTHING',
}
const lockOrder = { name: 'proof-lock', text: 'SELECT gone, steps FROM proof.orders WHERE id = $1 FOR UPDATE' }
const findStep = { name: 'proof-step', text: 'SELECT 1 AS is FROM proof.steps WHERE id = $1' }
const rememberStep = {
	name: 'proof-remember',
	text: `WITH step AS (INSERT INTO proof.steps (id, order_id, nth, units) SELECT $2, id, steps + 1, $3 FROM proof.orders WHERE id = $1)
		UPDATE proof.orders SET steps = steps + 1, gone = $4 WHERE id = $1`,
}

/** As a refund of an order does it: under the order's lock, and no unit twice. */
async function takeBack(tx: Tx, { id, order, lines, units }: ActOf<'back'>): Promise<void> {
	const [locked] = await tx.run<{ gone: number[] }>(lockOrder, [order])
	if (!locked || (await tx.run<{ is: number }>(findStep, [id])).length > 0) return
	const there = lines.map((line, nth) => Math.min(units[nth] ?? 0, line.quantity - (locked.gone[nth] ?? 0)))
	const back = lines.map((line, nth) => ({
		lineId: line.id,
		before: locked.gone[nth] ?? 0,
		quantity: there[nth] ?? 0,
	}))
	await takeTokensBack(tx, await planTokensBack(tx, order, back), id)
	const gone = locked.gone.map((count, nth) => count + (there[nth] ?? 0))
	await tx.run(rememberStep, [order, id, there, gone])
}

/** Where the proof keeps what the store keeps with its orders. */
export const proofTables = `
	CREATE SCHEMA proof;
	CREATE TABLE proof.orders (id uuid PRIMARY KEY, gone int[] NOT NULL, steps int NOT NULL DEFAULT 0);
	CREATE TABLE proof.steps (id uuid PRIMARY KEY, order_id uuid NOT NULL, nth int NOT NULL, units int[] NOT NULL, UNIQUE (order_id, nth));
	GRANT USAGE ON SCHEMA proof TO PUBLIC;
	GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA proof TO PUBLIC`
