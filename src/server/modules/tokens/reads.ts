import { z } from 'zod'
import type { ClaimBatch, MemberAccount, TokenEntry, TransferKind } from '#contracts/tokens.ts'
import type { Db, DbOrTx, Statement } from '#server/db/client.ts'
import { cursorAt, place, placeAt } from '#server/db/paging.ts'
import { entryTitle } from './rules.ts'

export interface Paging {
	limit?: string | undefined
	cursor?: string | undefined
}

const balance: Statement<{ available: number }> = {
	name: 'token-balance',
	text: 'SELECT available FROM token_accounts WHERE user_id = $1',
}

/** A member without an account has nothing yet. */
export async function balanceOf(db: DbOrTx, userId: string): Promise<number> {
	return (await db.run(balance, [userId]))[0]?.available ?? 0
}

interface EntryRow {
	id: string
	position: number
	kind: TransferKind
	product: string | null
	account: MemberAccount
	amount: number
	balanceAfter: number
	at: Date
}

// A transfer between two accounts of the member has two entries with one position: what left comes first.
const entries: Statement<EntryRow> = {
	name: 'token-entries',
	text: `SELECT t.id, t.position, t.kind, p.name AS product, e.account, e.amount, e.balance_after AS "balanceAfter", t.at
		FROM token_accounts a JOIN token_transfers t ON t.member = a.number JOIN token_entries e ON e.transfer_id = t.id AND e.member = a.number
		LEFT JOIN claim_codes c ON c.id = CASE WHEN t.cause_type = 'claim-code' THEN t.cause_id::uuid END
		LEFT JOIN claim_batches b ON b.id = c.batch_id LEFT JOIN published.products p ON p.id = b.product_id
		WHERE a.user_id = $1 AND t.position < $2 ORDER BY t.position DESC, e.amount LIMIT $3`,
}

/** After every row that there is: a first page is asked for as every other, by the same plan. */
const beyond = { position: 2_147_483_647, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const byPosition = z.tuple([place.int4])
const byId = z.tuple([place.id])

/** The member's own entries, newest first. A page ends with a whole transfer. */
export async function entriesOf(db: DbOrTx, userId: string, { limit, cursor }: Paging) {
	const most = Number(limit ?? 50)
	const rows = await db.run(entries, [userId, placeAt(cursor, byPosition)?.[0] ?? beyond.position, most + 2])
	const hasMore = rows.length > most
	const last = rows[most - 1]
	const isSplit = hasMore && last !== undefined && last.position === rows[most]?.position
	const shown = rows.slice(0, isSplit ? most + 1 : most)
	const goesOn = rows.length > shown.length
	const end = shown.at(-1)
	return { items: shown.map(asEntry), nextCursor: goesOn && end ? cursorAt([end.position]) : null }
}

const asEntry = ({ id, kind, product, account, amount, balanceAfter, at }: EntryRow): TokenEntry => ({
	id: `${id}:${account}`,
	kind,
	title: entryTitle(kind, product),
	account,
	amount,
	balanceAfter,
	at: at.toISOString(),
})

type BatchRow = Omit<ClaimBatch, 'product' | 'expiresAt' | 'createdAt'> & {
	slug: string
	name: string
	expiresAt: Date
	createdAt: Date
}
const batchColumns = `b.id, p.slug, p.name, b.lot, b.tokens, b.codes, b.expires_at AS "expiresAt", b.created_at AS "createdAt",
	(SELECT count(*) FROM claim_codes c WHERE c.batch_id = b.id AND c.claimed_at IS NOT NULL) AS claimed`
const batchById: Statement<BatchRow> = {
	name: 'claim-batch',
	text: `SELECT ${batchColumns} FROM claim_batches b JOIN published.products p ON p.id = b.product_id WHERE b.id = $1`,
}
const batchList: Statement<BatchRow> = {
	name: 'claim-batches',
	text: `SELECT ${batchColumns} FROM claim_batches b JOIN published.products p ON p.id = b.product_id
		WHERE b.id < $1 ORDER BY b.id DESC LIMIT $2`,
}

export async function batchBy(db: DbOrTx, id: string): Promise<ClaimBatch> {
	const [row] = await db.run(batchById, [id])
	if (!row) throw new Error('The batch was not written.')
	return asBatch(row)
}

export async function claimBatchesList(db: Db, { limit, cursor }: Paging) {
	const most = Number(limit ?? 50)
	const rows = await db.run(batchList, [placeAt(cursor, byId)?.[0] ?? beyond.id, most + 1])
	const shown = rows.slice(0, most)
	const end = shown.at(-1)
	return { items: shown.map(asBatch), nextCursor: rows.length > most && end ? cursorAt([end.id]) : null }
}

const asBatch = ({ slug, name, expiresAt, createdAt, ...batch }: BatchRow): ClaimBatch => ({
	...batch,
	product: { slug, name },
	expiresAt: expiresAt.toISOString(),
	createdAt: createdAt.toISOString(),
})
