import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

// What is wrong with where the store is to stand is told in one sentence, by every command, and ends it.

const parent = mkdtempSync(join(tmpdir(), 'untapped-start-up-'))
let unanswered: Server
const here = { silent: 0, closed: 0 }
beforeAll(async () => {
	unanswered = createServer(() => {})
	here.silent = await listening(unanswered)
	const gone = createServer()
	here.closed = await listening(gone)
	gone.close()
})
afterAll(() => {
	unanswered.close()
	rmSync(parent, { recursive: true, force: true })
})

const listening = (server: Server) =>
	new Promise<number>((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			resolve(typeof address === 'object' && address ? address.port : 0)
		})
	})

async function run(program: string[], variables: Record<string, string>) {
	const child = spawn(process.execPath, program, {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			PAYMENTS: 'test',
			PORT: '0',
			LOG_LEVEL: 'silent',
			...variables,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
	const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
	return { code: await ended, said, complained }
}
const server = ['dist/server/main.js']

async function expectSentence(program: string[], variables: Record<string, string>, sentence: RegExp) {
	const { code, said, complained } = await run(program, variables)
	expect(complained).toMatch(sentence)
	// One line, and nothing of where in our files it was found.
	expect(complained.trimEnd().split('\n')).toHaveLength(1)
	expect(said).not.toContain('Ready')
	expect(code).toBe(1)
}

describe('DATA_DIR', () => {
	const dir = (name: string) => join(parent, name)
	const cases: Array<[string, () => string, RegExp]> = [
		[
			'that is a file',
			() => {
				writeFileSync(dir('file'), '')
				return dir('file')
			},
			/^DATA_DIR \S+file cannot be used: it, or a part of its path, is a file .+ Set DATA_DIR to a directory/,
		],
		[
			'below a file',
			() => join(dir('file'), 'data'),
			/^DATA_DIR \S+data cannot be used: it, or a part of its path, is a file/,
		],
		[
			'that cannot be written to',
			() => {
				// Nothing keeps root out of a directory but the kernel's own.
				if (process.getuid?.() === 0) return '/sys'
				mkdirSync(dir('closed'), { mode: 0o555 })
				return dir('closed')
			},
			/^DATA_DIR \S+ cannot be used: this user has no permission there.+ Set DATA_DIR/,
		],
		[
			'that nobody can make',
			() => '/proc/nope/data',
			/^DATA_DIR \/proc\/nope\/data cannot be used: it cannot be made there/,
		],
	]
	test.each(cases)('%s', async (_, place, sentence) => {
		const DATA_DIR = place()
		await expectSentence(server, { DATA_DIR }, sentence)
		await expectSentence(server, { DATA_DIR, WEB_CONCURRENCY: '2', DATABASE_URL: inject('ownerUrl') }, sentence)
	})
})

describe('DATABASE_URL', () => {
	const owner = () => new URL(inject('ownerUrl'))
	const changed = (change: (url: URL) => void) => () => {
		const url = owner()
		change(url)
		return url.href
	}
	const cases: Array<[string, () => string, RegExp]> = [
		[
			'where nothing listens',
			() => `postgres://a:b@127.0.0.1:${here.closed}/c`,
			/^No database listens at 127\.0\.0\.1:\d+\. Start/,
		],
		[
			'of a host that does not answer',
			() => `postgres://a:b@127.0.0.1:${here.silent}/c`,
			/^The database at 127\.0\.0\.1:\d+ did not answer within 10 seconds\. See/,
		],
		[
			'of no host',
			() => 'postgres://a:b@nowhere.invalid/c',
			/^The host nowhere\.invalid of DATABASE_URL is not known here/,
		],
		[
			'with a wrong password',
			changed((url) => {
				url.password = 'sesame-open'
			}),
			/does not let "untapped_owner" in \(password authentication failed .+Correct user name and password/,
		],
		[
			'of no database',
			changed((url) => {
				url.pathname = '/nope'
			}),
			/^There is no database "nope" at 127\.0\.0\.1:\d+\. Create it/,
		],
	]
	test.each(cases)('%s', async (_, url, sentence) => {
		const variables = { DATABASE_URL: url(), DATA_DIR: join(parent, 'data') }
		await Promise.all([
			expectSentence(server, variables, sentence),
			expectSentence(server, { ...variables, WEB_CONCURRENCY: '2' }, sentence),
			expectSentence(['dist/server/worker.js'], { ...variables, PUBLIC_URL: 'http://localhost:3000' }, sentence),
			expectSentence(['dist/server/audit.js'], variables, sentence),
		])
	})

	test('of a PostgreSQL that could never fill the pools of so many processes', async () => {
		const variables = { DATABASE_URL: inject('ownerUrl'), DATA_DIR: join(parent, 'data'), WEB_CONCURRENCY: '12' }
		await expectSentence(
			server,
			variables,
			/^PostgreSQL gives \d+ connections; 12 × 19 connections .+ Raise max_connections, or lower WEB_CONCURRENCY to \d+\./,
		)
	})

	test('is never shown with its password', async () => {
		const { complained } = await run(server, {
			DATABASE_URL: `postgres://a:sesame-open@127.0.0.1:${here.closed}/c`,
			DATA_DIR: join(parent, 'data'),
		})
		expect(complained).not.toContain('sesame-open')
	})
})
