import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { maxOrderMessages, type OrderMessage } from '#contracts/wholesale/orders/order-messages.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Env } from '#server/startup/env.ts'
import { actForCompany } from '../../companies/act-for-company.ts'
import { actOnOrder } from '../steps/act-on-order.ts'
import { mailOrderStep, type OrderDeps } from '../steps/order-mails.ts'
import { orderRecordOf } from '../steps/order-record.ts'
import { addWholesaleEvent, lockWholesaleOrder, type OrderRow } from '../steps/order-steps.ts'
import { wholesaleOrderEvents, wholesaleOrderLines, wholesaleOrders } from '../tables.ts'

export interface MessageDeps extends OrderDeps {
	env: Pick<Env, 'MAIL_INBOX'>
}

const fromCompany = 'message_from_company'
const fromUs = 'message_from_us'

/** Adds a message of the company, unread for staff, and mails them; the order's version stays. */
export const writeAboutOwnOrder = (
	{ db, mailer, env }: MessageDeps,
	viewer: Viewer,
	asked: { company: string | undefined; number: string; message: OrderMessage; idempotency: Idempotency },
): Promise<WholesaleOrderRecord> => {
	const { company, number, message, idempotency } = asked
	return actForCompany(db, viewer, { company, roles: ['owner', 'buyer'], idempotency }, async (tx, acting) => {
		const order = await lockWholesaleOrder(tx, number, undefined, acting.company.id)
		const { line, nth } = await writeMessage(tx, order, { actor: viewer.id, action: fromCompany, message })
		// In milliseconds, as the page names it when it is read.
		await tx.update(wholesaleOrders).set({ unreadSince: new Date() }).where(eq(wholesaleOrders.id, order.id))
		mailer.enqueue(tx, {
			kind: 'wholesale-message',
			cause: `${order.id}:${nth}`,
			to: env.MAIL_INBOX,
			data: { number, company: acting.company.tradeName ?? acting.company.legalName, line, text: message.text },
		})
		const record = await orderRecordOf(tx, { number })
		idempotency.remember(tx, 201, record)
		return record
	})
}

/** Staff write to the company: its owners and who placed the order are mailed, and what the company wrote counts as read. */
export const writeAboutOrder = (
	{ mailer }: Pick<OrderDeps, 'mailer'>,
	tx: Tx,
	viewer: Viewer,
	{ number, message }: { number: string; message: OrderMessage },
): Promise<WholesaleOrderRecord> =>
	actOnOrder(tx, viewer, { number }, async (order) => {
		const { line, nth } = await writeMessage(tx, order, { actor: viewer.id, action: fromUs, message })
		await tx.update(wholesaleOrders).set({ unreadSince: null }).where(eq(wholesaleOrders.id, order.id))
		const text = line ? `${line}:\n${message.text}` : message.text
		await mailOrderStep(mailer, tx, order, { step: 'message', text, to: 'company', cause: `message:${nth}` })
		return { message: message.text, ...(line && { line }) }
	})

/** Marks the company's messages up to a moment as read; later ones stay unread. */
export const markMessagesRead = (
	{ db }: Pick<OrderDeps, 'db'>,
	viewer: Viewer,
	{ number, unreadSince }: { number: string; unreadSince: string },
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, { number }, async (order) => {
			await tx
				.update(wholesaleOrders)
				.set({ unreadSince: null })
				.where(and(eq(wholesaleOrders.id, order.id), lte(wholesaleOrders.unreadSince, new Date(unreadSince))))
			return { messages: 'read' }
		}),
	)

interface Writing {
	actor: string
	action: typeof fromCompany | typeof fromUs
	message: OrderMessage
}

/** Throws `NOT_FOUND` for a line of another order, and `CONFLICT` once the order has as many messages as it takes. */
async function writeMessage(tx: Tx, order: OrderRow, { actor, action, message: { text, lineId } }: Writing) {
	const { orderId, action: done } = wholesaleOrderEvents
	const [written] = await tx
		.select({ count: sql`count(*)`.mapWith(Number) })
		.from(wholesaleOrderEvents)
		.where(and(eq(orderId, order.id), inArray(done, [fromCompany, fromUs])))
	const nth = (written?.count ?? 0) + 1
	if (nth > maxOrderMessages)
		throw new Refusal('CONFLICT', `An order takes ${maxOrderMessages} messages. Please write to us by mail.`)
	const line = lineId ? await lineNameOf(tx, order.id, lineId) : null
	await addWholesaleEvent(tx, order.id, { actor, action, details: { text, ...(line && { line }) } })
	return { line, nth }
}

async function lineNameOf(tx: Tx, orderId: string, lineId: string): Promise<string> {
	const { id, name } = wholesaleOrderLines
	const [line] = await tx
		.select({ name })
		.from(wholesaleOrderLines)
		.where(and(eq(wholesaleOrderLines.orderId, orderId), eq(id, lineId)))
	if (!line) throw notFound('This line')
	return line.name
}
