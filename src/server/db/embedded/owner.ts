import { Client } from 'pg'
import { spawnAs } from './account.ts'
import type { Installation } from './postmaster.ts'

const owner = 'untapped_owner'
const database = 'untapped'

export function ownerUrlOf(port: number, password: string): string {
	return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Makes the store's database and the role that owns it, where they are missing. The role may create roles and
 * databases, for the migrations and the tests, and is no superuser: it reads and writes no files. Returns false, with
 * nothing done, when PostgreSQL does not know the password.
 */
export async function provideDatabase(port: number, password: string): Promise<boolean> {
	const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
	try {
		await client.connect()
		const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [owner])
		if (roles.rowCount === 0)
			await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`)
		const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
		if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
		return true
	} catch (error) {
		if ((error as { code?: string }).code === '28P01') return false
		throw error
	} finally {
		await client.end()
	}
}

/** Gives the roles the password of the data directory, whose file was lost; PostgreSQL must not be running. */
export async function setPasswords(
	{ postgres, account, clusterDir, serverLog }: Installation,
	password: string,
): Promise<void> {
	const child = spawnAs(account, postgres, ['--single', '-D', clusterDir, 'postgres'], {
		stdio: ['pipe', serverLog.descriptor, serverLog.descriptor],
	})
	const ended = new Promise((resolve) => child.once('error', resolve).once('exit', resolve))
	child.stdin?.on('error', () => undefined)
	child.stdin?.end(['postgres', owner].map((role) => `ALTER ROLE ${role} PASSWORD '${password}'\n`).join(''))
	await ended
}
