import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Db, failsUnless, hasFailed, type Statement, type Tx, transaction } from '../db/client.ts'
import { isProcessAlive, type Listener } from '../db/listener.ts'
import { Refusal } from '../errors.ts'

declare module 'fastify' {
	interface FastifyRequest {
		idempotency: Idempotency | undefined
	}
	interface FastifyInstance {
		idempotencyParts: Parts
	}
}

/** The key of one call: claimed in the first transaction of its work, answered in the last (domain §3). */
export interface Idempotency {
	readonly scope: string
	readonly key: string
	/** An earlier run with this key died half-way; its work is to be taken up, not begun again. */
	readonly isResumed: boolean
	/** Takes the key inside the transaction that does the work, which fails when somebody else has it. */
	claim(tx: Tx): Promise<void>
	/** Keeps the answer, inside the transaction that completes the work. */
	remember(tx: Tx, status: number, answer: unknown): void
}

/** The remembered answer of an earlier call with the same key and body. */
export class Replay extends Error {
	readonly status: number
	readonly answer: string
	constructor(status: number, answer: string) {
		super('replayed')
		this.status = status
		this.answer = answer
	}
}

const claimKey: Statement<never> = {
	name: 'idempotency-claim',
	text: `WITH claimed AS (
			INSERT INTO idempotency_keys (scope, key, fingerprint, instance) VALUES ($1, $2, $3, $4)
			ON CONFLICT (scope, key) DO NOTHING RETURNING key
		)
		SELECT ${failsUnless('EXISTS (SELECT FROM claimed)')}`,
}
const rememberAnswer: Statement<never> = {
	name: 'idempotency-remember',
	text: `UPDATE idempotency_keys SET status = $3, answer = $4, instance = NULL WHERE scope = $1 AND key = $2`,
}
const rememberRefusal: Statement<{ key: string }> = {
	name: 'idempotency-remember-refusal',
	text: `INSERT INTO idempotency_keys AS held (scope, key, fingerprint, status, answer) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (scope, key) DO UPDATE SET status = $4, answer = $5, instance = NULL
		WHERE held.status IS NULL AND held.instance = $6 RETURNING key`,
}
const letGo: Statement<never> = {
	name: 'idempotency-let-go',
	text: `UPDATE idempotency_keys SET instance = NULL WHERE scope = $1 AND key = $2 AND instance = $3 AND status IS NULL`,
}
const takeOver: Statement<{ key: string }> = {
	name: 'idempotency-take-over',
	text: `UPDATE idempotency_keys SET instance = $3 WHERE scope = $1 AND key = $2 AND status IS NULL
		AND instance IS NOT DISTINCT FROM $4 RETURNING key`,
}
const holder: Statement<{
	fingerprint: string
	instance: number | null
	status: number | null
	answer: string | null
}> = {
	name: 'idempotency-holder',
	text: 'SELECT fingerprint, instance, status, answer FROM idempotency_keys WHERE scope = $1 AND key = $2',
}

interface Parts {
	db: Db
	listener: Listener
}

/** Reads the header of calls that need one; runs after validation. */
export function idempotencyKeys(app: FastifyInstance, parts: Parts): void {
	app.decorate('idempotencyParts', parts)
	app.decorateRequest('idempotency', undefined)
	app.addHook('preHandler', async (request) => {
		if (!request.routeOptions.config.endpoint?.idempotent) return
		const key = request.headers['idempotency-key']
		if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
			throw new Refusal('IDEMPOTENCY_KEY_REQUIRED', 'Send an Idempotency-Key header of 1 to 255 visible characters.')
		request.idempotency = keyOf(request, key, parts.listener)
	})
}

interface Key extends Idempotency {
	isResumed: boolean
	/** The process number under which the key was claimed; a reconnect in between must not disown it. */
	instance: number
	readonly fingerprint: string
}

function keyOf(request: FastifyRequest, key: string, listener: Listener): Key {
	const scope = request.viewer ? `user:${request.viewer.id}` : 'guest'
	const content = `${request.method} ${request.routeOptions.url} ${JSON.stringify([request.params, request.body])}`
	const fingerprint = createHash('sha256').update(content).digest('base64url')
	return {
		scope,
		key,
		fingerprint,
		isResumed: false,
		instance: listener.instance,
		async claim(tx) {
			if (this.isResumed) return
			await tx.run(claimKey, [scope, key, fingerprint, this.instance])
		},
		remember(tx, status, answer) {
			tx.runLater(rememberAnswer, [scope, key, status, JSON.stringify(answer)])
		},
	}
}

/** Runs a handler so that its key holds: replays, waits, takes over, or remembers a refusal. A 429 or 5xx is not remembered. */
export async function withIdempotency<T>(parts: Parts, idempotency: Idempotency, handle: () => Promise<T>): Promise<T> {
	const key = idempotency as Key
	for (;;) {
		try {
			return await handle()
		} catch (error) {
			if (hasFailed(error, claimKey)) {
				key.isResumed = await isOursNow(parts, key)
				continue
			}
			if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) {
				// The database may be what failed; then the key is free once this process is gone or its lease is.
				await parts.db.run(letGo, [key.scope, key.key, key.instance]).catch(() => {})
				throw error
			}
			const { scope, fingerprint, instance } = key
			const kept = await parts.db.run(rememberRefusal, [
				scope,
				key.key,
				fingerprint,
				error.status,
				JSON.stringify(error.body),
				instance,
			])
			if (kept.length > 0) throw error
			key.isResumed = await isOursNow(parts, key)
		}
	}
}

const longestWait = 4000

/** Waits for the holder of the key. Ends in its answer (thrown), in true when its work is ours to take up, in false when the key is free. */
async function isOursNow({ db, listener }: Parts, key: Key): Promise<boolean> {
	for (let waited = 0; ; waited += 50) {
		const [held] = await db.run(holder, [key.scope, key.key])
		if (!held) return false
		if (held.fingerprint !== key.fingerprint)
			throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
		if (held.status !== null && held.answer !== null) throw new Replay(held.status, held.answer)
		if (held.instance === null || !(await isAlive(db, held.instance))) {
			key.instance = listener.instance
			const taken = await db.run(takeOver, [key.scope, key.key, key.instance, held.instance])
			if (taken.length > 0) return true
		}
		if (waited >= longestWait)
			throw new Refusal('IDEMPOTENCY_IN_PROGRESS', 'This request is still being worked on.', { retryAfter: 1 })
		await sleep(50)
	}
}

async function isAlive(db: Db, instance: number): Promise<boolean> {
	const [found] = await db.run(isProcessAlive, [instance])
	return found?.alive === true
}

/** One act in one transaction: its effects, its key and its answer commit together. */
export const once = <T>(db: Db, idempotency: Idempotency, status: number, act: (tx: Tx) => Promise<T>): Promise<T> =>
	transaction(db, async (tx) => {
		await idempotency.claim(tx)
		const answer = await act(tx)
		idempotency.remember(tx, status, answer)
		return answer
	})
