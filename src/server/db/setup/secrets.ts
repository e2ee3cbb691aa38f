import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { keyedHash } from '#server/hashing.ts'
import { StartupError } from '#server/startup/startup-error.ts'

/** Keys that the installation made for itself; all its processes share them, and the role that serves cannot read them. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

const plainName = 'installation'
const sealedName = 'installation-sealed'

/**
 * The installation's key: made once, by whichever process comes first. Everything signed is signed with a key drawn
 * from it, every guessable thing hashed with one. With `SECRET_KEY` it stands in the database sealed, so that a dump
 * without that key is worth nothing; a key that stood there open is sealed as it is. Throws a StartupError when the
 * database was sealed with another `SECRET_KEY`, or none is given.
 */
export async function installationKey(ownerUrl: string, secretKey: string | undefined): Promise<string> {
	const client = new Client({ connectionString: ownerUrl, application_name: 'untapped-keys' })
	await client.connect()
	try {
		await client.query('BEGIN')
		// Several processes may start at once: one makes or seals the key, the others find it.
		await client.query('LOCK TABLE secrets IN SHARE ROW EXCLUSIVE MODE')
		const { rows } = await client.query<{ name: string; value: string }>('SELECT name, value FROM secrets')
		const kept = new Map(rows.map(({ name, value }) => [name, value]))
		const sealed = kept.get(sealedName)
		const key = sealed ? unsealed(sealed, secretKey) : (kept.get(plainName) ?? randomBytes(32).toString('base64url'))
		const write = (name: string, value: string) =>
			client.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
		if (!secretKey) await write(plainName, key)
		else {
			if (!sealed) await write(sealedName, sealedWith(secretKey, key))
			await client.query('DELETE FROM secrets WHERE name = $1', [plainName])
		}
		await client.query('COMMIT')
		return key
	} finally {
		await client.end()
	}
}

const cipher = 'aes-256-gcm'
const sealingKey = (secretKey: string) =>
	new Uint8Array(hkdfSync('sha256', secretKey, '', 'untapped installation key', 32))

function sealedWith(secretKey: string, key: string): string {
	const nonce = randomBytes(12)
	const seal = createCipheriv(cipher, sealingKey(secretKey), nonce)
	const content = Buffer.concat([seal.update(key, 'utf8'), seal.final()])
	return [nonce, content, seal.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

function unsealed(sealed: string, secretKey: string | undefined): string {
	if (!secretKey)
		throw new StartupError('The keys in this database are sealed: set SECRET_KEY to what it was when they were.')
	const [nonce, content, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
	if (!nonce || !content || !tag) throw new StartupError('The sealed key in this database is not whole.')
	try {
		const open = createDecipheriv(cipher, sealingKey(secretKey), nonce).setAuthTag(tag)
		return Buffer.concat([open.update(content), open.final()]).toString('utf8')
	} catch {
		throw new StartupError(
			'SECRET_KEY is not the one that the keys in this database were sealed with: gift cards, claim codes and sessions would all be void. Set that one.',
		)
	}
}

/** A key for one purpose, so that what is signed for one is worth nothing for another. */
export const keyForPurpose = (installation: string, purpose: string): string => keyedHash(installation, purpose)
