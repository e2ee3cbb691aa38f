import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { dayMs } from '#contracts/shared/calendar.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { publishedUsers as users } from '#server/modules/identity/index.ts'
import { productIdOf, writeBatch } from './claim-codes/make-batch.ts'
import { hashOfClaimCode } from './claim-codes/rules.ts'
import { claimBatches, claimCodes } from './claim-codes/tables.ts'
import { ensureTokenAccount, postTransfer, sealDays } from './ledger/ledger.ts'
import { tokenTransfers } from './ledger/tables.ts'

export const demoCodesFile = 'demo-claim-codes.json'

/** Codes as if from cans of these drinks; the last batch has had its time. */
const demoBatches = [
	{ product: 'blood-orange', lot: 'BO-001', tokens: 50, codes: 12, days: 365 },
	{ product: 'berry-voltage', lot: 'BV-002', tokens: 50, codes: 12, days: 365 },
	{ product: 'untapped-starter-pack', lot: 'SP-001', tokens: 250, codes: 4, days: 365 },
	{ product: 'citrus-surge', lot: 'CS-000', tokens: 50, codes: 2, days: -1 },
]

/** The first day of the program, as its press release tells it. */
const launch = new Date('2026-06-02T15:00:00Z')
const sinceLaunch = 'since launch'

/** Token transfers of the days before, the oldest first: the books get a history, and the chain of seals its days. */
export const demoGifts = [
	{ username: 'customer', daysAgo: sinceLaunch, gift: 250 },
	{ username: 'creator', daysAgo: 9, gift: 600 },
	{ username: 'customer', daysAgo: 8 },
	{ username: 'everything', daysAgo: 6, gift: 1000 },
	{ username: 'distributor', daysAgo: 6, gift: 400 },
	{ username: 'creator', daysAgo: 5 },
	{ username: 'everything', daysAgo: 4 },
	{ username: 'customer', daysAgo: 3 },
] as const
/** Where its claims came from: codes that nobody has to find any more. */
const claimedBatch = { product: 'cherry-lime', lot: 'CL-001', tokens: 50, days: 365 }

/** The day the program began, at the latest twelve days before now: so a machine whose clock is behind has a history, too. */
export const launchDayBefore = (now: Date) => new Date(Math.min(launch.getTime(), daysFrom(now, -12).getTime()))

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/**
 * Demo codes and a little history, once in the life of a database. The codes stand in DATA_DIR, readable by the
 * server's user alone; the database knows their hashes.
 */
export async function seedTokens(
	db: Db,
	options: { claimCodeKey: string; dataDir: string; hasHistory?: boolean },
): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'tokens')
		const batches = await tx.select({ id: claimBatches.id }).from(claimBatches).limit(1)
		const transfers = await tx.select({ id: tokenTransfers.id }).from(tokenTransfers).limit(1)
		if (batches.length + transfers.length > 0) return
		const now = new Date()
		// A past that is to be loaded has them among all that happened then.
		if (!options.hasHistory) await writeHistory(tx, options.claimCodeKey, now)
		const listed: object[] = []
		for (const { product, days, ...batch } of demoBatches) {
			const expiresAt = daysFrom(now, days)
			const codes = await makeCodes(tx, options.claimCodeKey, { ...batch, product, expiresAt })
			for (const code of codes) listed.push({ code, tokens: batch.tokens, product, expiresAt: expiresAt.toISOString() })
		}
		await writeCodes(join(options.dataDir, demoCodesFile), listed)
	})
	await sealDays(db)
}

/** Codes of a batch that nobody in particular made; none when its product is not there. */
async function makeCodes(
	tx: Tx,
	claimCodeKey: string,
	{ product, ...batch }: { product: string; lot: string; tokens: number; codes: number; expiresAt: Date },
): Promise<readonly string[]> {
	const productId = await productIdOf(tx, product)
	return productId ? (await writeBatch(tx, claimCodeKey, { ...batch, productId, createdBy: null })).codes : []
}

/** Posted as if it had happened then; a member's transfers follow each other in time. */
async function writeHistory(tx: Tx, claimCodeKey: string, now: Date): Promise<void> {
	const { product, lot, tokens, days } = claimedBatch
	const codes = demoGifts.filter((event) => !('gift' in event)).length
	const left = [...(await makeCodes(tx, claimCodeKey, { product, lot, tokens, codes, expiresAt: daysFrom(now, days) }))]
	for (const [nth, event] of demoGifts.entries()) {
		const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, event.username))
		if (!user) continue
		const member = await ensureTokenAccount(tx, user.id)
		const at = event.daysAgo === sinceLaunch ? launchDayBefore(now) : daysFrom(now, -event.daysAgo)
		const code = 'gift' in event ? undefined : left.pop()
		const given = { member, to: 'available', at } as const
		if ('gift' in event) {
			const cause = { type: 'demo', id: String(nth) }
			await postTransfer(tx, { ...given, kind: 'promotion', from: 'promotion', amount: event.gift, cause })
		} else if (code) {
			const hash = hashOfClaimCode(claimCodeKey, code)
			const [claimed] = await tx
				.update(claimCodes)
				.set({ claimedBy: member, claimedAt: at })
				.where(eq(claimCodes.codeHash, hash))
				.returning({ id: claimCodes.id })
			if (!claimed) throw new Error('The code was not written.')
			const cause = { type: 'claim-code', id: claimed.id }
			await postTransfer(tx, { ...given, kind: 'claim', from: 'claim', amount: tokens, cause })
		}
	}
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
