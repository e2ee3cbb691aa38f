import { Client } from 'pg'
import { scramVerifier } from './scram.ts'

/** The role that serves: it cannot change or delete what may only be added (see the migrations). */
export const servingRole = 'untapped_app'

/** The key of an advisory lock, the same in every process: one makes the login and the others wait. */
const loginLock = 720_103

/**
 * Where the server connects to: as a login of its own that is a member of the serving role and of nothing else, so that
 * `RESET ROLE` leads nowhere. Every database of a cluster has a login of its own, every process derives the same
 * password. Where the owner may not make one, the server stays the owner in the serving role, and says so.
 */
export async function servingUrl(
	ownerUrl: string,
	password: string,
	log: { warn(message: string): void },
): Promise<string> {
	const obstacle = (why: string) => {
		log.warn(`Serving as the database's owner in the role ${servingRole}, which RESET ROLE leaves: ${why}`)
		return ownerUrl
	}
	let login: string | null
	try {
		login = await provideLogin(ownerUrl, password)
	} catch (error) {
		if (!isRefusal(error)) throw error
		return obstacle((error as Error).message)
	}
	if (!login) return obstacle('the owner may not create roles (CREATEROLE).')

	const url = new URL(ownerUrl)
	url.username = login
	url.password = password
	const client = new Client({ connectionString: url.href, application_name: 'untapped-login' })
	try {
		await client.connect()
		await client.query(`SET ROLE ${servingRole}`)
		return url.href
	} catch (error) {
		if (!isRefusal(error)) throw error
		return obstacle((error as Error).message)
	} finally {
		await client.end().catch(() => {})
	}
}

/** Makes the login of this database, or gives it its password again; null when the owner may not make roles. */
async function provideLogin(ownerUrl: string, password: string): Promise<string | null> {
	const client = new Client({ connectionString: ownerUrl, application_name: 'untapped-login' })
	await client.connect()
	try {
		await client.query('BEGIN')
		await client.query('SELECT pg_advisory_xact_lock($1)', [loginLock])
		const { rows } = await client.query<{ login: string; isThere: boolean; mayMake: boolean }>(
			`SELECT $1 || '_' || d.oid AS login, EXISTS (SELECT FROM pg_roles WHERE rolname = $1 || '_' || d.oid) AS "isThere",
				(SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS "mayMake"
			FROM pg_database d WHERE d.datname = current_database()`,
			[servingRole],
		)
		const [found] = rows
		if (!found?.mayMake) return null
		const name = client.escapeIdentifier(found.login)
		const verifier = client.escapeLiteral(await scramVerifier(password))
		await client.query(`${found.isThere ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN NOCREATEROLE PASSWORD ${verifier}`)
		await client.query(`GRANT ${servingRole} TO ${name}`)
		await client.query('COMMIT')
		return found.login
	} finally {
		await client.end()
	}
}

/** PostgreSQL says no, rather than being away: wrong password, no entry for this login, no right. */
function isRefusal(error: unknown): boolean {
	const { code = '' } = error as { code?: string }
	return code.startsWith('28') || code === '42501' || code === '42704'
}
