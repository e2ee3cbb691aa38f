import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import { openAccount, post, sealDays } from './ledger.ts'
import { writeBatch } from './make-batch.ts'

export const demoCodesFile = 'demo-claim-codes.json'

/** Codes as if from cans of these drinks; the last batch has had its time. */
const demoBatches = [
	{ product: 'blood-orange', lot: 'BO-001', tokens: 50, codes: 12, days: 365 },
	{ product: 'berry-voltage', lot: 'BV-002', tokens: 50, codes: 12, days: 365 },
	{ product: 'untapped-starter-pack', lot: 'SP-001', tokens: 250, codes: 4, days: 365 },
	{ product: 'citrus-surge', lot: 'CS-000', tokens: 50, codes: 2, days: -1 },
]

/** Gifts of the days before, so that the books have a history and the chain its days. */
const demoGifts = [
	{ username: 'customer', tokens: 250, daysAgo: 12 },
	{ username: 'creator', tokens: 600, daysAgo: 9 },
	{ username: 'everything', tokens: 1000, daysAgo: 6 },
	{ username: 'distributor', tokens: 400, daysAgo: 6 },
	{ username: 'customer', tokens: 100, daysAgo: 3 },
]

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/**
 * Demo codes and a little history, once in the life of a database. The codes stand in DATA_DIR, readable by the
 * server's user alone; the database knows their hashes.
 */
export async function seedTokens(db: Db, options: { claimKey: string; dataDir: string }): Promise<void> {
	await transaction(db, async (tx) => {
		await tx.execute(sql`SELECT pg_advisory_xact_lock(720103)`)
		const { rows } = await tx.execute(
			sql`SELECT EXISTS (SELECT FROM claim_batches) AS "hasCodes", EXISTS (SELECT FROM token_transfers) AS "hasHistory"`,
		)
		if (rows[0]?.hasCodes === true) return
		const now = new Date()
		// Days that are sealed stay as they are.
		if (rows[0]?.hasHistory === false) for (const [nth, gift] of demoGifts.entries()) await give(tx, gift, nth, now)
		const told: object[] = []
		for (const { product, days, ...batch } of demoBatches) {
			const productId = await idOf(tx, product)
			if (!productId) continue
			const expiresAt = daysFrom(now, days)
			const { codes } = await writeBatch(tx, options.claimKey, { ...batch, productId, expiresAt, createdBy: null })
			for (const code of codes) told.push({ code, tokens: batch.tokens, product, expiresAt: expiresAt.toISOString() })
		}
		await writeCodes(join(options.dataDir, demoCodesFile), told)
	})
	await sealDays(db)
}

async function give(tx: Tx, gift: (typeof demoGifts)[number], nth: number, now: Date): Promise<void> {
	const { username, tokens, daysAgo } = gift
	const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM users WHERE username = ${username}`)
	if (!rows[0]) return
	await post(tx, {
		kind: 'promotion',
		cause: { type: 'demo', id: String(nth) },
		member: await openAccount(tx, rows[0].id),
		from: 'promotion',
		to: 'available',
		amount: tokens,
		at: daysFrom(now, -daysAgo),
	})
}

async function idOf(tx: Tx, slug: string): Promise<string | null> {
	const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM products WHERE slug = ${slug}`)
	return rows[0]?.id ?? null
}

/** Whole or not at all, and on the disk before the batches are: nobody else will ever know these codes. */
async function writeCodes(path: string, codes: readonly object[]): Promise<void> {
	const file = await open(`${path}.new`, 'w', 0o600)
	try {
		await file.chmod(0o600)
		await file.writeFile(`${JSON.stringify(codes, null, '\t')}\n`)
		await file.sync()
	} finally {
		await file.close()
	}
	await rename(`${path}.new`, path)
}
