import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contracts/account/account.ts'
import { myBalance, tokenSupply } from '#contracts/tokens/tokens.ts'
import { auditDatabase } from '#server/db/audit/index.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { allAtOnce } from '#test/support/shopping.ts'
import { ensureTokenAccount, postTransfer, sealDays, type TokenTransfer } from './ledger.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const gift = { kind: 'promotion', from: 'promotion', to: 'available', amount: 100 } as const
const spent = { kind: 'forfeit', from: 'available', to: 'expiry', amount: 30 } as const

/** Posts for a member; the cause is a new one unless told. */
const posted = (userId: string, transfer: Omit<TokenTransfer, 'member' | 'cause'>, id: string = crypto.randomUUID()) =>
	transaction(shop.services.db, async (tx) => {
		const member = await ensureTokenAccount(tx, userId)
		return postTransfer(tx, { ...transfer, member, cause: { type: 'test', id } })
	})

/** As the owner, who may do what the serving role may not. */
async function asOwner(...statements: string[]) {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	try {
		for (const statement of statements) await owner.query(statement)
	} finally {
		await owner.end()
	}
}
const brokenRules = async () => (await auditDatabase(shop.services.db)).map(({ rule }) => rule)

describe('a transfer', () => {
	test('posts once for its cause, however many bring it at once', async () => {
		const ada = await shop.signedIn()
		const cause = crypto.randomUUID()
		const ends = await allAtOnce(20, () => posted(ada.id, gift, cause))
		expect(ends.filter((end) => end === true)).toHaveLength(1)
		expect(ends.filter((end) => end === false)).toHaveLength(19)
		expect(await ada.call(myBalance, {})).toEqual({ balance: 100 })
	})

	test('gives no member more than there is, however many ask for it at once', async () => {
		const ada = await shop.signedIn()
		await posted(ada.id, gift)
		const ends = await allAtOnce(10, () => posted(ada.id, spent))
		expect(ends.filter((end) => end === true)).toHaveLength(3)
		expect(await ada.call(myBalance, {})).toEqual({ balance: 10 })
	})

	test('of one member waits for no other: twenty members at once, and each chain is whole', async () => {
		const people = await Promise.all(Array.from({ length: 20 }, () => shop.signedIn()))
		const ends = await allAtOnce(100, (index) => posted(people[index % 20]?.id ?? '', gift))
		expect(ends.filter((end) => end !== true)).toEqual([])
		for (const who of people) expect(await who.call(myBalance, {})).toEqual({ balance: 500 })
		await shop.audit()
	})

	test('is taken back by another that names it, once, even when it was spent meanwhile', async () => {
		const ada = await shop.signedIn()
		const cause = crypto.randomUUID()
		await posted(ada.id, gift, cause)
		await posted(ada.id, spent)
		const { rows } = await shop.services.db.pool.query('SELECT id FROM token_transfers WHERE cause_id = $1', [cause])
		const back = { kind: 'reversal', from: 'available', to: 'promotion', amount: 100, reverses: rows[0].id } as const
		await expect(posted(ada.id, { ...back, amount: 90 })).rejects.toThrow('and nothing else')
		await posted(ada.id, back)
		await expect(posted(ada.id, back)).rejects.toThrow('token_transfer_reversed_once')
		expect(await ada.call(myBalance, {})).toEqual({ balance: -30 })
		await expect(posted(ada.id, spent)).rejects.toThrow('more than is available')
		await shop.audit()
	})
})

describe('the books', () => {
	test('are public as a whole: issued is available, pending, held, redeemed and expired', async () => {
		const before = await shop.visitor().call(tokenSupply, {})
		const ada = await shop.signedIn()
		await posted(ada.id, gift)
		await posted(ada.id, spent)
		const supply = await shop.visitor().call(tokenSupply, {})
		expect(supply.issued - before.issued).toBe(100)
		expect(supply.issuedBy.promotions - before.issuedBy.promotions).toBe(100)
		expect(supply.expired - before.expired).toBe(30)
		const { available, pending, held, redeemed, expired } = supply
		expect(supply.issued).toBe(available + pending + held + redeemed + expired)
	})

	test.each([
		'UPDATE token_transfers SET amount = amount + 1',
		'DELETE FROM token_transfers',
		'TRUNCATE token_transfers CASCADE',
		"INSERT INTO token_entries SELECT id, 'claim', NULL, 5, NULL FROM token_transfers LIMIT 1",
		'UPDATE token_accounts SET available = available + 1000',
		"INSERT INTO token_accounts (user_id, available) VALUES ('nobody', 1000)",
		'DELETE FROM token_seals',
		'UPDATE claim_codes SET code_hash = id::text',
		'UPDATE claim_batches SET tokens = 1000000',
		'DELETE FROM claim_codes',
	])('refuse the serving role: %s', async (statement) => {
		await expect(shop.services.db.pool.query(statement)).rejects.toThrow('permission denied')
	})

	test('are sealed once, by however many processes at once, while members go on', async () => {
		const ada = await shop.signedIn()
		const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
		await asOwner(`DELETE FROM token_seals WHERE day = '${yesterday}'`)
		const { sealedDays } = await shop.visitor().call(tokenSupply, {})
		const ends = await allAtOnce<number | boolean>(12, (index) =>
			index % 3 ? posted(ada.id, gift) : sealDays(shop.services.db),
		)
		expect(ends.filter((end) => typeof end === 'number').toSorted()).toEqual([0, 0, 0, 1])
		expect(await ada.call(myBalance, {})).toEqual({ balance: 800 })
		expect(await shop.visitor().call(tokenSupply, {})).toMatchObject({ sealedDays: sealedDays + 1 })
		await shop.audit()
	})

	test('are sealed without a lock on today: members go on meanwhile, and what yesterday committed late is in the seal', async () => {
		const [ada, bob] = [await shop.signedIn(), await shop.signedIn()]
		for (const { id } of [ada, bob]) await posted(id, gift)
		const yesterday = new Date(Date.now() - 86_400_000)
		const day = yesterday.toISOString().slice(0, 10)
		await asOwner(`DELETE FROM token_seals WHERE day >= '${day}'`)
		const late = new Client({ connectionString: shop.ownerUrl })
		await late.connect()
		await late.query('BEGIN')
		await late.query(
			`INSERT INTO token_transfers (kind, cause_type, cause_id, member, from_account, to_account, amount, at)
			SELECT 'promotion', 'test', 'late', number, 'promotion', 'available', 7, $2 FROM token_accounts WHERE user_id = $1`,
			[bob.id, yesterday],
		)
		const sealing = sealDays(shop.services.db)
		const first = await Promise.race([sealing, posted(ada.id, gift)])
		expect(first).toBe(true)
		await late.query('COMMIT')
		await late.end()
		expect(await sealing).toBe(1)
		const { rows } = await shop.services.db.pool.query(
			`SELECT s.transfers = (SELECT count(*) FROM token_transfers WHERE (at AT TIME ZONE 'UTC')::date = s.day) AS whole
			FROM token_seals s WHERE day = $1`,
			[day],
		)
		expect(rows).toEqual([{ whole: true }])
		expect(await ada.call(myBalance, {})).toEqual({ balance: 200 })
		await shop.audit()
	})

	test('take nothing more for a day that is sealed', async () => {
		const ada = await shop.signedIn()
		await sealDays(shop.services.db)
		const { chain, sealedDays } = await shop.visitor().call(tokenSupply, {})
		expect(chain?.hash).toMatch(/^[0-9a-f]{64}$/)
		expect(await sealDays(shop.services.db)).toBe(0)
		const late = posted(ada.id, { ...gift, at: new Date(Date.now() - 3 * 86_400_000) })
		await expect(late).rejects.toThrow('sealed')
		expect(await shop.visitor().call(tokenSupply, {})).toMatchObject({ chain, sealedDays })
	})

	test.each([
		['a cause', "cause_id = cause_id || '!'", "cause_id = rtrim(cause_id, '!')", 'token chain is broken'],
		['an amount', 'amount = amount + 1', 'amount = amount - 1', 'token entries do not balance their transfer'],
		['a hash', "hash = hash || '!'", "hash = rtrim(hash, '!')", 'sealed day was changed'],
	])('tell the audit when even their owner changes %s', async (_, change, back, rule) => {
		const first = "WHERE kind = 'promotion' AND cause_type = 'demo' AND position = 1"
		await asOwner('ALTER TABLE token_transfers DISABLE TRIGGER USER', `UPDATE token_transfers SET ${change} ${first}`)
		expect(await brokenRules()).toContain(rule)
		await asOwner(`UPDATE token_transfers SET ${back} ${first}`, 'ALTER TABLE token_transfers ENABLE TRIGGER USER')
		await shop.audit()
	})

	test('tell the audit when a balance or a seal’s totals are not what was posted', async () => {
		await asOwner('UPDATE token_accounts SET available = available + 1')
		expect(await brokenRules()).toContain('token balance is not the fold of its entries')
		await asOwner('UPDATE token_accounts SET available = available - 1')
		await asOwner(`UPDATE token_seals SET totals = totals || '{"expiry": 7}'`)
		expect(await brokenRules()).toContain('sealed totals are not what was moved')
		await asOwner(`UPDATE token_seals SET totals = totals - 'expiry'`)
		await shop.audit()
	})
})

describe('a member who leaves', () => {
	test('takes every entry along; the entries stay in the books, and lead to nobody', async () => {
		const ada = await shop.signedIn()
		await posted(ada.id, gift)
		const { rows } = await shop.services.db.pool.query('SELECT number FROM token_accounts WHERE user_id = $1', [ada.id])
		const before = await shop.visitor().call(tokenSupply, {})
		const file = await ada.send({ method: exportAccount.method, url: exportAccount.path })
		expect(file.json()).toMatchObject({ tokens: { balance: 100, entries: [{ amount: 100, balanceAfter: 100 }] } })
		await ada.call(deleteAccount, { body: { password: 'correct horse battery', confirmation: ada.username } })

		const after = await shop.visitor().call(tokenSupply, {})
		expect([after.issued - before.issued, after.available - before.available]).toEqual([0, -100])
		expect(after.expired - before.expired).toBe(100)
		const kept = await shop.services.db.pool.query(
			`SELECT count(*)::int AS transfers, (SELECT count(*)::int FROM token_accounts WHERE number = $1 OR user_id = $2) AS accounts,
				bool_or(to_jsonb(t)::text LIKE '%' || $2 || '%') AS "namesSomebody"
			FROM token_transfers t WHERE t.member = $1`,
			[rows[0].number, ada.id],
		)
		expect(kept.rows).toEqual([{ transfers: 2, accounts: 0, namesSomebody: false }])
	})
})
