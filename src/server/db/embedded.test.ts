import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinDatabase } from './connections/join-database.ts'
import { type EmbeddedPostgres, runningOwnerUrl, startEmbeddedPostgres } from './embedded.ts'

// initdb alone takes a second, more on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let parent: string
let dataDir: string
let said: string[]
const running: EmbeddedPostgres[] = []
const servers: ChildProcess[] = []

beforeEach(async () => {
	parent = await mkdtemp(join(tmpdir(), 'untapped-embedded-'))
	dataDir = join(parent, 'data')
	said = []
})

afterEach(async () => {
	for (const server of servers.splice(0)) server.kill('SIGKILL')
	await Promise.all(running.splice(0).map((database) => database.stop()))
	await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test('a restart keeps what was written, and PostgreSQL ends with the server', async () => {
	const first = await start()
	await query(first.ownerUrl, "CREATE TABLE drinks AS SELECT 'Lemon Ginger' AS name")
	await first.stop()
	await expect(query(first.ownerUrl, 'SELECT')).rejects.toThrow('ECONNREFUSED')

	const second = await start()
	expect(await query(second.ownerUrl, 'SELECT name FROM drinks')).toEqual([{ name: 'Lemon Ginger' }])
	expect(await query(second.ownerUrl, 'SELECT current_user, current_database()')).toEqual([
		{ current_user: 'untapped_owner', current_database: 'untapped' },
	])
	expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test('what makes an acknowledged order durable is on', async () => {
	const { ownerUrl } = await start()
	for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
		expect(await query(ownerUrl, `SHOW ${setting}`)).toEqual([{ [setting]: 'on' }])
	expect(await query(ownerUrl, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
	expect(await query(ownerUrl, "SELECT rolsuper FROM pg_roles WHERE rolname = 'untapped_owner'")).toEqual([
		{ rolsuper: false },
	])
})

test('a command joins the database that a server runs, and ends only what it started itself', async () => {
	const server = await start()
	const joined = await joinDatabase({ DATA_DIR: dataDir })
	expect(joined.ownerUrl).toBe(server.ownerUrl)
	await joined.stop()
	expect(await query(server.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
	await server.stop()
	const alone = await joinDatabase({ DATA_DIR: dataDir })
	expect(await query(alone.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
	await alone.stop()
	await expect(query(alone.ownerUrl, 'SELECT')).rejects.toThrow('ECONNREFUSED')
	await expect(joinDatabase({ DATA_DIR: join(parent, 'nothing') })).rejects.toThrow('There is no store')
})

test('a second server on a data directory in use is refused, and the first goes on', async () => {
	const first = await start()
	await expect(start()).rejects.toThrow(
		`Another server (process ${process.pid}) is already running on DATA_DIR ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
	)
	expect(await query(first.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
	expect(await runningOwnerUrl(dataDir)).toBe(first.ownerUrl)
	await first.stop()
	expect(await runningOwnerUrl(dataDir)).toBeUndefined()
})

test('a server that is killed leaves no PostgreSQL behind and loses no committed row', async () => {
	const server = await serverProcess()
	await query(server.ownerUrl, 'CREATE TABLE orders (number int)', 'INSERT INTO orders VALUES (1001)')
	server.process.kill('SIGKILL')
	const refusal = () => query(server.ownerUrl, 'SELECT').catch((error: Error) => error.message)
	await expect.poll(refusal, { timeout: 20_000 }).toContain('ECONNREFUSED')

	const { ownerUrl } = await start()
	expect(await query(ownerUrl, 'SELECT number FROM orders')).toEqual([{ number: 1001 }])
})

test('when server and PostgreSQL are killed together, no committed row is lost', async () => {
	const server = await serverProcess()
	await query(server.ownerUrl, 'CREATE TABLE orders (number int)', 'INSERT INTO orders VALUES (1001)')
	process.kill(server.postmaster, 'SIGKILL')
	server.process.kill('SIGKILL')

	const { ownerUrl } = await start()
	expect(await query(ownerUrl, 'SELECT number FROM orders')).toEqual([{ number: 1001 }])
})

test('a PostgreSQL that ends by itself comes back on the same address', async () => {
	const { ownerUrl } = await start()
	await query(ownerUrl, 'CREATE TABLE orders (number int)')
	process.kill(await postmasterOf(dataDir), 'SIGKILL')
	await expect.poll(() => said.join(), { timeout: 20_000 }).toContain('ended by itself')
	const answer = () => query(ownerUrl, 'SELECT count(*)::int FROM orders').catch(() => undefined)
	await expect.poll(answer, { timeout: 20_000 }).toEqual([{ count: 0 }])
})

test('what an interrupted first start left is no obstacle, and nothing is deleted but its own work', async () => {
	await mkdir(join(dataDir, 'postgres'), { recursive: true })
	await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
	await mkdir(join(dataDir, 'initializing-abc123'))
	const { ownerUrl } = await start()
	expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
	const names = await readdir(dataDir)
	expect(names.filter((name) => name.startsWith('postgres-incomplete-'))).toHaveLength(1)
	expect(names.filter((name) => name.startsWith('initializing-'))).toEqual([])
})

test('a database of another PostgreSQL, or a damaged one, is left alone', async () => {
	const cluster = join(dataDir, 'postgres')
	await mkdir(join(cluster, 'global'), { recursive: true })
	await writeFile(join(cluster, 'global', 'pg_control'), '')
	await writeFile(join(cluster, 'PG_VERSION'), '16\n')
	await expect(start()).rejects.toThrow('was made by PostgreSQL 16, and this is PostgreSQL 18')

	await rm(join(cluster, 'PG_VERSION'))
	await expect(start()).rejects.toThrow('is damaged')
	expect(await readdir(cluster)).toEqual(['global'])
})

test('a postmaster.pid whose number another process has now is no obstacle', async () => {
	const server = await serverProcess()
	process.kill(server.postmaster, 'SIGKILL')
	server.process.kill('SIGKILL')
	const path = join(dataDir, 'postgres', 'postmaster.pid')
	await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, String(process.pid)))
	expect(await query((await start()).ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a lost password is set again', async () => {
	await (await start()).stop()
	await rm(join(dataDir, 'postgres-password'))
	expect(await query((await start()).ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the path may hold spaces and quotes and be long, and stopping twice is stopping once', async () => {
	dataDir = join(parent, "the store's data", 'x'.repeat(150), 'data')
	const database = await start()
	expect(await query(database.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
	await Promise.all([database.stop(), database.stop()])
	await database.stop()
	expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-password', 'postgres.log'])
})

async function start(): Promise<EmbeddedPostgres> {
	const database = await startEmbeddedPostgres({ dataDir, log: (message) => said.push(message), lockTimeoutMs: 200 })
	running.push(database)
	return database
}

/** A server of its own process on `dataDir`, to be killed. */
async function serverProcess(): Promise<{ process: ChildProcess; ownerUrl: string; postmaster: number }> {
	const script = `
		import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
		const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
		console.log(ownerUrl)
		setInterval(() => undefined, 1000)`
	const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	servers.push(server)
	const [ownerUrl] = await once(server.stdout.setEncoding('utf8'), 'data')
	return { process: server, ownerUrl: String(ownerUrl).trim(), postmaster: await postmasterOf(dataDir) }
}

async function postmasterOf(directory: string): Promise<number> {
	return Number((await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
	const client = new Client({ connectionString: url })
	// A killed PostgreSQL ends the connection, which is what some tests are about.
	client.on('error', () => undefined)
	await client.connect()
	try {
		let rows: unknown[] = []
		for (const statement of statements) rows = (await client.query(statement)).rows
		return rows
	} finally {
		await client.end()
	}
}
