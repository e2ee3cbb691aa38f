import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
	type Db,
	failsUnless,
	hasFailed,
	OutcomeUnknown,
	type Statement,
	type Tx,
	transaction,
} from '#server/db/client.ts'
import { isProcessAlive, type Listener } from '#server/db/connections/listener.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import { type HeldKey, type ReleaseKey, releaseKeys } from './key-releases.ts'

declare module 'fastify' {
	interface FastifyRequest {
		idempotency: Idempotency | undefined
	}
	interface FastifyInstance {
		idempotencyDeps: IdempotencyDeps
	}
}

/** The key of one call: taken in the first transaction of its work, answered in the last. */
export interface Idempotency {
	readonly scope: string
	readonly key: string
	/** An earlier run with this key died half-way; its work is to be taken up, not begun again. */
	readonly isResumed: boolean
	/** Takes the key inside the transaction that does the work, which fails when somebody else has it. */
	take(tx: Tx): Promise<void>
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

/** Broken when somebody else has the key. */
const keyRule = 'idempotency-key-ours'
const takeKey: Statement<never> = {
	name: 'idempotency-take',
	text: `WITH taken AS (
			INSERT INTO idempotency_keys (scope, key, fingerprint, instance) VALUES ($1, $2, $3, $4)
			ON CONFLICT (scope, key) DO NOTHING RETURNING key
		)
		SELECT ${failsUnless(keyRule, 'EXISTS (SELECT FROM taken)')}`,
}
/** Gives a key that was taken up to the run that goes on with it, so that the earlier run, should it wake again, fails on it. */
const holdKey: Statement<never> = {
	name: 'idempotency-hold',
	text: `WITH held AS (
			UPDATE idempotency_keys SET instance = $3 WHERE scope = $1 AND key = $2 AND instance = $3 AND status IS NULL RETURNING key
		)
		SELECT ${failsUnless(keyRule, 'EXISTS (SELECT FROM held)')}`,
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

export interface IdempotencyDeps {
	db: Db
	listener: Listener
	/**
	 * The calls that this process is working on, one for each key. What the table says it holds besides these, a call that
	 * has ended left behind.
	 */
	calls: Map<string, { fingerprint: string; ended: Promise<void> }>
	release: ReleaseKey
}

/** Reads the header of calls that need one; runs after validation. */
export function keepIdempotencyKeys(app: FastifyInstance, deps: { db: Db; listener: Listener }): void {
	const releases = releaseKeys(deps.db)
	app.addHook('onClose', async () => releases.stop())
	app.decorate('idempotencyDeps', {
		db: deps.db,
		listener: deps.listener,
		calls: new Map(),
		release: releases.release,
	})
	app.decorateRequest('idempotency', undefined)
	app.addHook('preHandler', async (request) => {
		if (!request.routeOptions.config.endpoint?.idempotent) return
		const key = request.headers['idempotency-key']
		if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
			throw new Refusal('IDEMPOTENCY_KEY_REQUIRED', 'Send an Idempotency-Key header of 1 to 255 visible characters.')
		request.idempotency = keyOf(request, key, deps.listener)
	})
}

interface Key extends Idempotency, HeldKey {
	isResumed: boolean
}

/** The owner of keys: an account, or all guests together. */
export const scopeOf = (account: string | null): string => (account === null ? 'guest' : `user:${account}`)

function keyOf(request: FastifyRequest, key: string, listener: Listener): Key {
	const scope = scopeOf(request.viewer?.id ?? null)
	const sent = [request.params, request.body, ...(Object.keys(request.query ?? {}).length > 0 ? [request.query] : [])]
	const content = `${request.method} ${request.routeOptions.url} ${JSON.stringify(sent)}`
	const fingerprint = sha256(content)
	return {
		scope,
		key,
		fingerprint,
		isResumed: false,
		instance: listener.instance,
		async take(tx) {
			if (this.isResumed) await tx.run(holdKey, [scope, key, this.instance])
			else await tx.run(takeKey, [scope, key, fingerprint, this.instance])
		},
		remember(tx, status, answer) {
			tx.runLater(rememberAnswer, [scope, key, status, JSON.stringify(answer)])
		},
	}
}

/**
 * Runs a handler so that its key holds: replays, waits, takes over, or remembers a refusal. A 429 or 5xx is not
 * remembered: the same request again takes up what was begun, begins anew, or is told what became of it.
 */
export async function withIdempotency<T>(
	deps: IdempotencyDeps,
	idempotency: Idempotency,
	handle: () => Promise<T>,
): Promise<T> {
	const key = idempotency as Key
	const endTurn = await takeTurn(deps, key)
	try {
		for (;;) {
			try {
				return await handle()
			} catch (error) {
				if (!hasFailed(error, keyRule)) await endWith(deps, key, error)
			}
			key.isResumed = await isOursNow(deps, key)
		}
	} finally {
		endTurn()
	}
}

/** Keeps a refusal, or lets the key go, and throws the error; returns when the key is somebody else's by now. */
async function endWith({ db, release }: IdempotencyDeps, key: Key, error: unknown): Promise<void> {
	if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) {
		release(key, error instanceof OutcomeUnknown)
		throw error
	}
	const answer = JSON.stringify(error.body)
	const values = [key.scope, key.key, key.fingerprint, error.status, answer, key.instance]
	const kept = await db.run(rememberRefusal, values).catch(() => {
		// The refusal is true all the same.
		release(key, true)
		throw error
	})
	if (kept.length > 0) throw error
}

const longestWait = 4000
const stillRunning = () =>
	new Refusal('IDEMPOTENCY_IN_PROGRESS', 'This request is still being worked on.', { retryAfter: 1 })
const reused = () => new Refusal('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')

/** Waits until no other call of this process has the key; answers how to let the next one have it. */
async function takeTurn({ calls }: IdempotencyDeps, { scope, key, fingerprint }: Key): Promise<() => void> {
	const id = `${scope} ${key}`
	const until = performance.now() + longestWait
	for (let current = calls.get(id); current; current = calls.get(id)) {
		if (current.fingerprint !== fingerprint) throw reused()
		const late = sleep(until - performance.now(), true, { ref: false })
		if (await Promise.race([current.ended, late])) throw stillRunning()
	}
	const { promise: ended, resolve } = Promise.withResolvers<void>()
	calls.set(id, { fingerprint, ended })
	return () => {
		calls.delete(id)
		resolve()
	}
}

/** Waits for the holder of the key. Ends in its answer (thrown), in true when its work is ours to take up, in false when the key is free. */
async function isOursNow({ db, release }: IdempotencyDeps, key: Key): Promise<boolean> {
	for (let waited = 0; ; waited += 50) {
		const [held] = await db.run(holder, [key.scope, key.key])
		if (!held) return false
		if (held.fingerprint !== key.fingerprint) throw reused()
		if (held.status !== null && held.answer !== null) throw new Replay(held.status, held.answer)
		// A key that this process holds, with no other call of it at work, was left behind.
		if (held.instance === null || held.instance === key.instance || !(await isHolderAlive(db, held.instance))) {
			const values = [key.scope, key.key, key.instance, held.instance]
			const taken = await db.run(takeOver, values).catch((error) => {
				release(key, true)
				throw error
			})
			if (taken.length > 0) return true
		}
		if (waited >= longestWait) throw stillRunning()
		await sleep(50)
	}
}

const isHolderAlive = async (db: Db, instance: number): Promise<boolean> =>
	(await db.run(isProcessAlive, [instance]))[0]?.alive === true

/** One act in one transaction: its effects, its key and its answer commit together. */
export const inOneTransaction = <T>(
	db: Db,
	idempotency: Idempotency,
	status: number,
	act: (tx: Tx) => Promise<T>,
): Promise<T> =>
	transaction(db, async (tx) => {
		await idempotency.take(tx)
		const answer = await act(tx)
		idempotency.remember(tx, status, answer)
		return answer
	})
