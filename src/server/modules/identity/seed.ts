import { randomInt } from 'node:crypto'
import { chmod, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { role } from '#contracts/endpoint.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { auditLog } from '#server/audit-log/tables.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { firstHashingTurn } from './passwords/hashing-turns.ts'
import { hashPassword } from './passwords/passwords.ts'
import { readablePassword } from './rules.ts'
import { writeAccount } from './sign-in/create-account.ts'

const demoRoles = {
	admin: ['ADMIN'],
	distributor: ['DISTRIBUTOR'],
	creator: ['CREATOR'],
	customer: [],
	everything: ['ADMIN', 'DISTRIBUTOR', 'CREATOR'],
} as const

const demoAccount = z.object({
	username: z.string(),
	email: z.string(),
	password: z.string(),
	roles: z.array(role),
})
type DemoAccount = z.output<typeof demoAccount>

export const demoAccountsFile = 'demo-accounts.json'

interface Options {
	dataDir: string
	/** For all of them; random for the data directory when there is none. */
	demoPassword: string | undefined
	say: (message: string) => void
}

/**
 * Makes the demo accounts, once in the life of a database: who deletes them later does not get them back. Their
 * passwords stand in DATA_DIR, readable by the server's user alone.
 */
export async function seedAccounts(db: Db, options: Options): Promise<void> {
	const path = join(options.dataDir, demoAccountsFile)
	const kept = await readAccounts(path)
	if (await isSeeded(db)) {
		if (!kept)
			options.say(`The demo accounts exist, but not their passwords: ${path} is missing. They are left as they are.`)
		return
	}
	// A file without its accounts is what an earlier start left that was ended half-way.
	const accounts = kept ?? newAccounts(options.demoPassword)
	const hashes = new Map<string, string>()
	for (const { password } of accounts)
		if (!hashes.has(password)) hashes.set(password, await hashPassword(password, firstHashingTurn))

	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'accounts')
		if (await isSeeded(tx)) return
		await writeAccounts(path, accounts)
		for (const account of accounts) {
			await writeAccount(tx, { ...account, hash: hashes.get(account.password) ?? '', isVerified: true })
		}
		await audit(tx, { actor: 'system', action: 'demo.seeded', subject: 'system' })
	})
}

async function isSeeded(db: Db | Tx): Promise<boolean> {
	const found = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.action, 'demo.seeded')).limit(1)
	return found.length > 0
}

function newAccounts(demoPassword: string | undefined): DemoAccount[] {
	const password = demoPassword ?? readablePassword((below) => randomInt(below))
	return Object.entries(demoRoles).map(([username, roles]) => ({
		username,
		email: `${username}@untapped.example`,
		password,
		roles: [...roles],
	}))
}

async function readAccounts(path: string): Promise<DemoAccount[] | null> {
	try {
		const accounts = z
			.array(demoAccount)
			.min(1)
			.parse(JSON.parse(await readFile(path, 'utf8')))
		await chmod(path, 0o600)
		return accounts
	} catch {
		return null
	}
}

/** Whole or not at all, and on the disk before the accounts are: nobody else will ever know these passwords. */
async function writeAccounts(path: string, accounts: readonly DemoAccount[]): Promise<void> {
	const file = await open(`${path}.new`, 'w', 0o600)
	try {
		await file.chmod(0o600)
		await file.writeFile(`${JSON.stringify(accounts, null, '\t')}\n`)
		await file.sync()
	} finally {
		await file.close()
	}
	await rename(`${path}.new`, path)
}
