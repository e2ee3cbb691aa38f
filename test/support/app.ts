import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Client, type QueryResult } from 'pg'
import type { DestinationStream } from 'pino'
import { expect, inject } from 'vitest'
import { signUp } from '#contracts/account/identity.ts'
import { type CallInput, type Endpoint, type ReplyOf, type Role, urlOf } from '#contracts/endpoint.ts'
import type { RefusalBody } from '#contracts/refusals.ts'
import { buildApp } from '#server/app.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { sqlState } from '#server/db/client.ts'
import { createLog } from '#server/http/observability/observability.ts'
import { createServices, type Services } from '#server/services.ts'
import { readEnv } from '#server/startup/env.ts'

/** The password of everybody whom `signedIn` makes. */
export const password = 'correct horse battery'

/** What a refused call throws. */
export class Refused extends Error {
	readonly status: number
	readonly body: RefusalBody
	readonly headers: Record<string, unknown>
	constructor(status: number, body: RefusalBody, headers: Record<string, unknown>) {
		super(`${status} ${body.code}: ${body.message}`)
		this.status = status
		this.body = body
		this.headers = headers
	}
	get code() {
		return this.body.code
	}
}

/** The typed client of one visitor, with a cookie jar of its own. */
export interface Visitor {
	call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>
	/** The same without types or manners, for hostile input. */
	send(request: { method: string; url: string; headers?: Record<string, string>; payload?: unknown }): Promise<{
		status: number
		headers: Record<string, unknown>
		text: string
		json: () => Record<string, unknown>
	}>
	cookie(): string
}

export interface TestApp {
	app: FastifyInstance
	services: Services
	ownerUrl: string
	/** Somebody signed out. */
	visitor(): Visitor
	/** Somebody with an account and these roles. */
	signedIn(...roles: Role[]): Promise<Visitor & { username: string; email: string; id: string }>
	/** GET by somebody who holds nothing but this cookie. */
	getWithCookie(cookie: string, url: string): ReturnType<Visitor['send']>
	/** Fails when an invariant of the store is broken. */
	audit(): Promise<void>
	/** The rows that a statement answers, past the application. */
	rows(text: string, values?: unknown[]): Promise<QueryResult['rows']>
	/** Another process of the same shop: an application of its own on the same database. */
	another(): Promise<Omit<TestApp, 'another'>>
	close(): Promise<void>
	/** The end of a test of the whole shop: nothing that was done in it broke an invariant. */
	auditAndClose(): Promise<void>
}

/**
 * The real application on a database of its own; nothing listens, nothing works in the background. `through` may put
 * something between the two; `logged` takes what is logged.
 */
export async function startTestApp(
	variables: Record<string, string> = {},
	through: (databaseUrl: string) => Promise<string> = async (url) => url,
	logged: DestinationStream = { write() {} },
): Promise<TestApp> {
	const { url, drop } = await cloneDatabase()
	const shop = await openOn(url, variables, through, logged)
	return {
		...shop,
		another: () => openOn(url, variables, through, logged),
		async close() {
			await shop.close()
			await drop()
		},
	}
}

async function openOn(
	ownerUrl: string,
	variables: Record<string, string>,
	through: (databaseUrl: string) => Promise<string>,
	logged: DestinationStream,
): Promise<Omit<TestApp, 'another'>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-app-'))
	const env = readEnv({
		DATABASE_URL: ownerUrl,
		DATA_DIR: dataDir,
		// Outside the demo an admin would need a second factor for every call.
		DEMO: 'on',
		RATE_LIMIT: 'off',
		LOG_LEVEL: 'silent',
		...variables,
	})
	const services = await createServices(
		env,
		await through(ownerUrl),
		createLog(env.LOG_LEVEL, logged),
		() => 'http://localhost:3000',
	)
	const app = await buildApp(services, { clientDir: null, assets: { development: true }, shedsLoad: false })
	await app.ready()

	const visitor = () => visit(app)
	return {
		app,
		services,
		ownerUrl,
		visitor,
		async signedIn(...roles) {
			const who = visitor()
			const username = `user-${randomUUID().slice(0, 8)}`
			const email = `${username}@example.com`
			const { id } = await who.call(signUp, { body: { username, email, password } })
			for (const role of roles)
				await services.db.pool.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [id, role])
			return { ...who, username, email, id }
		},
		async audit() {
			expect(await auditDatabase(services.db)).toEqual([])
		},
		getWithCookie: (cookie, url) => visitor().send({ method: 'GET', url, headers: { cookie } }),
		async rows(text, values = []) {
			return (await services.db.pool.query(text, values)).rows
		},
		async auditAndClose(this: Pick<TestApp, 'audit' | 'close'>) {
			await this.audit()
			await this.close()
		},
		async close() {
			await app.close()
			await services.close()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}

async function cloneDatabase() {
	const template = new URL(inject('ownerUrl'))
	const url = new URL(template)
	url.pathname = `/test_${randomUUID().replaceAll('-', '')}`
	const asOwner = async (statement: string) => {
		const admin = new URL(template)
		admin.pathname = '/postgres'
		const client = new Client({ connectionString: admin.href })
		await client.connect()
		try {
			await client.query(statement)
		} finally {
			await client.end()
		}
	}
	/** PostgreSQL's own cleaning may be at work in the database: WITH (FORCE) may not end it, without it it is ended. */
	async function drop(triesLeft = 20): Promise<void> {
		const name = url.pathname.slice(1)
		try {
			await asOwner(`DROP DATABASE ${name} WITH (FORCE)`)
		} catch (error) {
			if (sqlState(error) !== '42501' || triesLeft === 1) throw error
			await asOwner(`DROP DATABASE ${name}`).catch(async () => {
				await sleep(250)
				await drop(triesLeft - 1)
			})
		}
	}
	await asOwner(`CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE ${template.pathname.slice(1)}`)
	return { url: url.href, drop }
}

function visit(app: FastifyInstance): Visitor {
	const jar = new Map<string, string>()
	const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

	const send: Visitor['send'] = async ({ method, url, headers = {}, payload }) => {
		const answer = await app.inject({
			method: method as 'GET',
			url,
			headers: { 'sec-fetch-site': 'same-origin', ...(jar.size > 0 && { cookie: cookie() }), ...headers },
			...(payload !== undefined && { payload: payload as object }),
		})
		for (const set of answer.cookies) {
			if (set.value === '' || set.maxAge === 0) jar.delete(set.name)
			else jar.set(set.name, set.value)
		}
		return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json() }
	}

	return {
		send,
		cookie,
		async call(endpoint, given) {
			const input = given as { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string }
			const answer = await send({
				method: endpoint.method,
				url: urlOf(endpoint, input),
				headers: {
					...(input.body !== undefined && { 'content-type': 'application/json' }),
					...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
				},
				...(input.body !== undefined && { payload: input.body }),
			})
			if (answer.status >= 400) throw new Refused(answer.status, answer.json() as RefusalBody, answer.headers)
			return answer.json() as never
		},
	}
}
