import type { DamageClaimRequest, ReturnRequest } from '#contracts/returns/buyer-return-calls.ts'
import type { ReturnReason } from '#contracts/returns/return-policy.ts'
import type { ReturnKind, ReturnRemedy } from '#contracts/returns/return-shapes.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import type { Env } from '#server/startup/env.ts'
import type { OrderAccess } from '../../access/access-token.ts'
import { lockOwnOrder } from '../../access/own-order.ts'
import { type LockedOrder, lineName } from '../../locked-order.ts'
import { addOrderEvent } from '../../order-states.ts'
import { orderReturnLines, orderReturns } from '../tables.ts'
import { exchangesFor } from './exchange-rules.ts'
import { holdUnits } from './lock-return.ts'
import { returnableOfLocked } from './returnable.ts'

interface AskDeps {
	mailer: Mailer
	env: Pick<Env, 'MAIL_INBOX' | 'RETURNS_INBOX'>
	catalog: CatalogSnapshot
}

interface RequestedReturn {
	kind: ReturnKind
	wish: ReturnRemedy
	note: string | null
	lines: Array<{ lineId: string; quantity: number; reason: ReturnReason | null; exchangeFor: string | null }>
}

const refusalAt = (code: 'LINE_INVALID' | 'NOTHING_LEFT', at: number, field: string, message: string) =>
	new Refusal(code, message, { issues: [{ path: ['lines', at, field], message }] })

/** The buyer asks to send units back. Throws `NOT_FOUND`, `LINE_INVALID`, and `NOTHING_LEFT` for more than can go back. */
export async function requestReturn(tx: Tx, deps: AskDeps, number: string, right: OrderAccess, request: ReturnRequest) {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	for (const [at, { lineId, exchangeFor }] of request.lines.entries()) {
		const line = order.lines.find(({ id }) => id === lineId)
		if (line && exchangeFor && !exchangesFor(deps.catalog, line).some(({ variant }) => variant.id === exchangeFor))
			throw refusalAt('LINE_INVALID', at, 'exchangeFor', `${lineName(line)} cannot be exchanged for that.`)
	}
	const wish = request.lines.some(({ exchangeFor }) => exchangeFor) ? 'exchange' : 'refund'
	const lines = request.lines.map((line) => ({ ...line, exchangeFor: line.exchangeFor ?? null }))
	await ask(tx, deps, order, actor, { kind: 'return', wish, note: request.note || null, lines })
}

/** The buyer says that something arrived damaged, wrong or not at all. Throws as `requestReturn` does. */
export async function claimDamage(
	tx: Tx,
	deps: AskDeps,
	number: string,
	right: OrderAccess,
	request: DamageClaimRequest,
) {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	const lines = request.lines.map((line) => ({ ...line, reason: null, exchangeFor: null }))
	await ask(tx, deps, order, actor, { kind: 'claim', wish: request.wish, note: request.note, lines })
}

async function ask(
	tx: Tx,
	{ mailer, env }: AskDeps,
	order: LockedOrder,
	actor: string,
	asked: RequestedReturn,
): Promise<void> {
	const returnable = await returnableOfLocked(tx, order)
	for (const [at, { lineId, quantity }] of asked.lines.entries()) {
		const line = order.lines.find(({ id }) => id === lineId)
		if (!line) throw refusalAt('LINE_INVALID', at, 'lineId', 'This order has no such line.')
		const left = returnable.find((each) => each.lineId === lineId)
		if (!left || (asked.kind === 'return' && left.condition === null))
			throw refusalAt('NOTHING_LEFT', at, 'quantity', `${lineName(line)}: nothing of it can go back now.`)
		if (quantity > left.maxUnits)
			throw refusalAt('NOTHING_LEFT', at, 'quantity', `${lineName(line)}: ${left.maxUnits} can go back.`)
	}
	const { kind, wish, note } = asked
	const [made] = await tx
		.insert(orderReturns)
		.values({ orderId: order.id, kind, wish, note })
		.returning({ id: orderReturns.id, reference: orderReturns.reference })
	if (!made) throw new Error('The return was not written.')
	await tx.insert(orderReturnLines).values(
		asked.lines.map(({ lineId, quantity, reason, exchangeFor }) => ({
			...{ returnId: made.id, lineId, asked: quantity, held: 0, reason, exchangeFor },
		})),
	)
	const units = asked.lines.map(({ lineId, quantity }) => ({ lineId, held: 0, now: quantity }))
	await holdUnits(tx, made.id, units)
	addOrderEvent(tx, order.id, { kind: `${kind}_requested`, actor, reason: made.reference })
	const data = { orderId: order.id, returnId: made.id }
	mailer.enqueue(tx, { kind: 'return-requested', cause: made.id, to: order.email, data })
	const { MAIL_INBOX, RETURNS_INBOX = MAIL_INBOX } = env
	// A cause of its own: it is no mail to the buyer.
	if (RETURNS_INBOX !== 'off')
		mailer.enqueue(tx, { kind: 'return-arrived', cause: `staff:${made.id}`, to: RETURNS_INBOX, data })
}
