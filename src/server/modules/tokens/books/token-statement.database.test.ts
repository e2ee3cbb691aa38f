import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvRowsIn } from '#contracts/shared/csv.ts'
import { hashedText, myTokenChain, type TokenLink } from '#contracts/tokens/token-statement.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { claimed, newCodes } from '#test/support/claim-codes.ts'
import { ensureTokenAccount, postTransfer, type TokenTransfer } from '../ledger/ledger.ts'

let shop: TestApp
type Member = Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const today = new Date().toISOString().slice(0, 10)
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A gift and a code, tokens held for an order, and let go again. */
async function aHistory(): Promise<Member> {
	const ada = await shop.signedIn()
	const post = (transfer: Omit<TokenTransfer, 'member' | 'cause'>, id: string = crypto.randomUUID()) =>
		transaction(shop.services.db, async (tx) => {
			const member = await ensureTokenAccount(tx, ada.id)
			return postTransfer(tx, { ...transfer, member, cause: { type: 'test', id } })
		})
	await post({ kind: 'promotion', from: 'promotion', to: 'available', amount: 100 })
	const [code = ''] = await newCodes(shop, 1)
	await claimed(ada, code)
	const cause = crypto.randomUUID()
	await post({ kind: 'hold', from: 'available', to: 'held', amount: 30 }, cause)
	const [hold] = await shop.rows('SELECT id FROM token_transfers WHERE cause_id = $1', [cause])
	await post({ kind: 'release', from: 'held', to: 'available', amount: 30, concerns: String(hold?.id) })
	return ada
}

test('the chain tells all that its hashes are made of, page by page', async () => {
	const ada = await aHistory()
	const links: TokenLink[] = []
	let cursor: string | null = null
	do {
		const page: { items: TokenLink[]; nextCursor: string | null } = await ada.call(myTokenChain, {
			query: { limit: '3', ...(cursor && { cursor }) },
		})
		links.push(...page.items)
		cursor = page.nextCursor
	} while (cursor)
	expect(links.map(({ position, kind }) => [position, kind])).toEqual([
		[1, 'promotion'],
		[2, 'claim'],
		[3, 'hold'],
		[4, 'release'],
	])
	for (const [index, link] of links.entries()) {
		expect(createHash('sha256').update(hashedText(link)).digest('hex')).toBe(link.hash)
		expect(link.previousHash).toBe(links[index - 1]?.hash ?? '')
	}
	expect((await (await shop.signedIn()).call(myTokenChain, {})).items).toEqual([])
})

const statement = (who: Member, query: string, kind = 'statement') =>
	who.send({ method: 'GET', url: `/api/tokens/me/${kind}?${query}` })

test('a statement has every entry of its days, between the balances that they explain', async () => {
	const ada = await aHistory()
	const { text, headers } = await statement(ada, `from=${today}&to=${today}`)
	expect(headers['content-type']).toContain('text/csv')
	const [head, ...rows] = csvRowsIn(text).map(({ cells }) => cells)
	expect(head).toEqual(['Time (UTC)', 'Entry', 'Order', 'Account', 'Tokens', 'Balance after'])
	const balances = (name: string) => rows.filter(([, entry]) => entry === name).map((row) => Number(row[5]))
	expect(balances('Balance before')).toEqual([0, 0, 0])
	expect(balances('Balance after')).toEqual([150, 0, 0])
	expect(rows.filter(([at]) => at?.includes('T'))).toHaveLength(6)
	const later = csvRowsIn((await statement(ada, `from=${dayFromNow(1)}&to=${dayFromNow(2)}`)).text)
	expect(later.filter(({ cells }) => cells[1] === 'Balance before').map(({ cells }) => Number(cells[5]))).toEqual([
		150, 0, 0,
	])
})

test('on paper it is a PDF; a span that ends before it begins is refused', async () => {
	const ada = await aHistory()
	const document = await statement(ada, `from=${today}&to=${today}`, 'statement-pdf')
	expect(document.headers['content-type']).toBe('application/pdf')
	expect(document.text.startsWith('%PDF')).toBe(true)
	for (const kind of ['statement', 'statement-pdf'])
		for (const query of [
			`from=${today}&to=2020-01-01`,
			'from=0000-01-01&to=0001-01-01',
			'from=2026-01-01&to=9999-12-31',
			`from=${today}`,
		])
			expect((await statement(ada, query, kind)).status).toBe(400)
	expect(
		(await shop.visitor().send({ method: 'GET', url: `/api/tokens/me/statement?from=${today}&to=${today}` })).status,
	).toBe(401)
})
