import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Statement, withoutWaiting } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { ChargeRequest, Gateway, Intent, ProviderEvent } from './gateway.ts'
import { cardOutcomeOf, fingerprintOf, instrumentOf } from './test-cards.ts'

interface Row {
	id: string
	reference: string
	status: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'
	amountCents: number
	instrument: string
	fingerprint: string | null
	failure: Intent['failure']
	returnUrl: string
}

const columns = `id, reference, status, amount_cents AS "amountCents", instrument, fingerprint, failure, return_url AS "returnUrl"`

/**
 * The intent and the event that reports it, in one step; asked again with the same reference, the first stands. Nobody waits
 * for the disk: what is made of the answer is written behind it, and takes it along when it is written for good.
 */
const open: Statement<Row> = {
	name: 'gateway-open',
	text: `WITH opened AS (
			INSERT INTO gateway.intents (id, reference, amount_cents, status, failure, instrument, fingerprint, return_url, settles_at)
			VALUES ($1, $2, $3, $4, $5, $6, $10, $7, CASE WHEN $8::int IS NULL THEN NULL ELSE now() + make_interval(secs => $8) END)
			ON CONFLICT (reference) DO NOTHING RETURNING *
		),
		told AS (
			INSERT INTO gateway.events (id, payload, due_at)
			SELECT $9, json_build_object('kind', 'payment.' || status, 'intent', json_build_object('id', id, 'reference', reference,
				'status', status, 'amountCents', amount_cents, 'instrument', instrument, 'failure', failure)), now() + interval '1 second'
			FROM opened WHERE settles_at IS NULL
		)
		SELECT ${columns} FROM opened, ${withoutWaiting}`,
}
/** The intent of a payment, by our id of the payment: `find` needs no intent id for it. */
const byReference: Statement<Row> = {
	name: 'gateway-by-reference',
	text: `SELECT ${columns} FROM gateway.intents WHERE reference = $1`,
}
/** The intent by its own id at the gateway. */
const byId: Statement<Row> = { name: 'gateway-by-id', text: `SELECT ${columns} FROM gateway.intents WHERE id = $1` }

/** Moves an intent out of the given states and writes the event of it; an intent in another state stays as it is. */
const move: Statement<Row> = {
	name: 'gateway-move',
	text: `WITH moved AS (
			UPDATE gateway.intents SET status = $2, failure = $3, settles_at = NULL
			WHERE id = $1 AND status = ANY($4) RETURNING *
		),
		told AS (
			INSERT INTO gateway.events (id, payload)
			SELECT $5, json_build_object('kind', 'payment.' || status, 'intent', json_build_object('id', id, 'reference', reference,
				'status', status, 'amountCents', amount_cents, 'instrument', instrument, 'failure', failure)) FROM moved
		)
		SELECT ${columns} FROM moved`,
}
const refundOnce: Statement<{ reference: string }> = {
	name: 'gateway-refund',
	text: `WITH refunded AS (
			INSERT INTO gateway.refunds (reference, intent_id, amount_cents) VALUES ($1, $2, $3)
			ON CONFLICT (reference) DO NOTHING RETURNING *
		)
		UPDATE gateway.intents i SET refunded_cents = refunded_cents + r.amount_cents FROM refunded r
		WHERE i.id = r.intent_id RETURNING r.reference`,
}

/** Seconds until a slow answer is known. */
const settlesAfter = 3

export interface TestGateway extends Gateway {
	intent(id: string): Promise<(Intent & { returnUrl: string }) | null>
	/** The buyer's answer to the challenge. */
	answerChallenge(id: string, isApproved: boolean): Promise<void>
	sign(payload: string, at: number): string
}

const shape = (row: Row): Intent => ({
	id: row.id,
	paymentId: row.reference,
	status: row.status,
	amountCents: row.amountCents,
	instrument: row.instrument,
	fingerprint: row.fingerprint ?? null,
	failure: row.failure,
	...(row.status === 'requires_action' && { challengeUrl: `/gateway/challenges/${row.id}` }),
})

/** An event as it was signed with `sign`, within the last five minutes. Throws `BAD_REQUEST`. */
function signedEvent(body: Buffer, headers: IncomingHttpHeaders, sign: TestGateway['sign']): ProviderEvent {
	const forged = new Refusal('BAD_REQUEST', 'The signature does not match.')
	const [, at, signature] =
		/^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers['test-gateway-signature'] ?? '')) ?? []
	if (!at || !signature) throw forged
	const expected = sign(body.toString('utf8'), Number(at))
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) throw forged
	// An old event with a good signature is a replay of something overheard.
	if (Math.abs(Date.now() / 1000 - Number(at)) > 300) throw forged
	const event = JSON.parse(body.toString('utf8')) as { id: string; kind: string; intent: Row }
	return { id: event.id, kind: event.kind, news: async () => ({ payment: shape(event.intent) }) }
}

/** Opens an intent for a card, once for each payment: asked again, the first answers. */
async function charge(db: Db, request: ChargeRequest): Promise<Intent> {
	if (!request.card) throw new Refusal('PAYMENT_METHOD_INVALID', 'Enter a card.')
	const outcome = cardOutcomeOf(request.card, new Date())
	const status = {
		pays: 'succeeded',
		fails: 'failed',
		challenges: 'requires_action',
		settlesLater: 'processing',
		neverAnswers: 'processing',
	}[outcome.kind]
	const isSlow = status === 'processing'
	const values = [
		`ti_${randomUUID()}`,
		request.paymentId,
		request.amountCents,
		status,
		outcome.kind === 'fails' ? outcome.failure : null,
		instrumentOf(request.card),
		request.returnUrl,
		isSlow ? settlesAfter : null,
		`te_${randomUUID()}`,
		fingerprintOf(request.card),
	]
	const [opened] = await db.run(open, values)
	if (outcome.kind === 'neverAnswers' && opened) await sleep(60_000, undefined, { ref: false })
	const [row] = opened ? [opened] : await db.run(byReference, [request.paymentId])
	if (!row) throw new Error('The gateway lost an intent.')
	return shape(row)
}

/**
 * The gateway that comes with the store, for development, demonstration and tests: its own books, its own signed
 * webhooks, declines, slow answers and challenges. Nothing of ours reads its tables; it is asked, as a provider would be.
 */
export function createTestGateway(db: Db, key: string): TestGateway {
	const sign = (payload: string, at: number) => createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')

	return {
		provider: 'test',
		publishableKey: null,
		books: null,
		wallet: null,
		charge: (request) => charge(db, request),
		async find({ id }) {
			const [row] = await db.run(byReference, [id])
			return row ? shape(row) : null
		},
		async cancel(intentId) {
			const [moved] = await db.run(move, [intentId, 'cancelled', null, ['requires_action'], `te_${randomUUID()}`])
			const [row] = moved ? [moved] : await db.run(byId, [intentId])
			if (!row) throw new Error('The gateway does not know this intent.')
			return shape(row)
		},
		async refund({ id, intentId, amountCents }) {
			if (!(await db.run(byId, [intentId]))[0])
				return { status: 'refused', reason: 'The gateway does not know this payment.' }
			await db.run(refundOnce, [id, intentId, amountCents])
			return { status: 'done', reason: null }
		},
		parseWebhook: (body, headers) => signedEvent(body, headers, sign),
		async intent(id) {
			const [row] = await db.run(byId, [id])
			return row ? { ...shape(row), returnUrl: row.returnUrl } : null
		},
		async answerChallenge(id, isApproved) {
			const to = isApproved ? ['succeeded', null] : ['failed', 'CARD_DECLINED']
			await db.run(move, [id, ...to, ['requires_action'], `te_${randomUUID()}`])
		},
		sign,
	}
}
