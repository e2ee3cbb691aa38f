import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrlOf } from '../../bench/database.ts'
import { cards, fillIn, numberIn, payWith, putInCart } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { confirmEmail, staffActs, test } from '../support/own-store.ts'
import { button, elsewhere, password, signUp } from '../support/signing-in.ts'
import { enterAs, visit, visitUntil } from '../support/visits.ts'

// A member's year, through the pages, in a store of its own: its clock is moved, and its rules of earning are changed.

interface Balance {
	available: number
	pending: number
	held: number
}
/** What a refund does to tokens. */
interface TokensBack {
	earnedTokens: number
	restoredTokens: number
}

test('a member’s year: a friend, purchases, pending and available, paid half with tokens, a return, a lot that ends, a code, a season', async ({
	page,
	browser,
	ownStore: store,
}) => {
	test.setTimeout(600_000)
	const clock = new pg.Client({ connectionString: databaseUrlOf(store) })
	await clock.connect()
	/** Has a job of the timetable done now. */
	const doNow = (job: string) => clock.query('INSERT INTO pgboss.job (name) VALUES ($1)', [job])
	const staff = await browser.newContext({ baseURL: store.url })
	await enterAs(staff, 'admin', store)
	const { act, read, shipWhole } = staffActs(staff, store.url)
	const balance = async (): Promise<Balance> => (await page.request.get('/api/tokens/me/standing')).json()
	const available = async () => (await balance()).available
	const entries = page.getByRole('list', { name: 'Entries' })
	const waiting = page.getByRole('list', { name: 'Pending' })

	const ada = await signUp(page, 'ada')
	await test.step('signs up, and the confirmed e-mail earns a welcome', async () => {
		await confirmEmail(page, ada.email, store.dataDir)
		await visit(page, '/account?tab=tokens')
		await expect(entries).toContainText('Your e-mail is confirmed')
	})
	const welcome = await available()
	expect(welcome).toBeGreaterThan(0)

	await test.step('brings a friend, who buys', async () => {
		const panel = page.getByRole('region', { name: 'Bring a friend' })
		const path = /\/i\/[0-9A-Z]{8}/.exec((await panel.textContent()) ?? '')?.[0] ?? ''
		const friend = await elsewhere(browser, store.url)
		await friend.goto(path)
		await expect(friend).toHaveURL(/\/signup\?invite=/)
		const bob = { username: `bob-${Date.now().toString(36)}`, email: '' }
		bob.email = `${bob.username}@example.com`
		await friend.getByLabel('User name').fill(bob.username)
		await friend.getByLabel('E-mail').fill(bob.email)
		await password(friend).fill('kettle harbor moss')
		await button(friend, 'Create account').click()
		await friend.waitForURL('**/account')
		await confirmEmail(friend, bob.email, store.dataDir)
		await putInCart(friend, 'blood-orange')
		await fillIn(friend, bob.email)
		await payWith(friend, cards.pays)
		await shipWhole(await numberIn(friend))
		await friend.context().close()
		// Counted before she buys: what goes to one address afterwards would be a sign of fraud.
		await doNow('friends')
		await visitUntil(page, '/account?tab=tokens', waiting, 'A friend’s first order')
		await expect(panel.getByRole('list', { name: 'Your friends' }).getByRole('listitem')).toHaveCount(1)
	})

	await test.step('buys three things: what they earn is pending, with its day', async () => {
		for (const slug of ['blood-orange', 'citrus-surge', 'cap']) await putInCart(page, slug)
		await fillIn(page, ada.email)
		await payWith(page, cards.pays)
		const number = await numberIn(page)
		await visit(page, '/account?tab=tokens')
		await expect(waiting).toContainText(`Order ${number}`)
		await shipWhole(number)
	})
	const { pending } = await balance()
	expect(pending).toBeGreaterThan(0)
	expect(await available()).toBe(welcome)

	await test.step('the time for returns ends: what was pending can be spent', async () => {
		for (const table of ['token_earnings', 'token_waiting_bonuses'])
			await clock.query(`UPDATE ${table} SET matures_at = now() - interval '1 minute' WHERE matured_at IS NULL`)
		await doNow('token-maturing')
		await expect.poll(available, { timeout: 180_000 }).toBeGreaterThanOrEqual(welcome + pending)
		expect((await balance()).pending).toBe(0)
	})

	await test.step('claims a code from a can', async () => {
		const codes = JSON.parse(readFileSync(join(store.dataDir, 'demo-claim-codes.json'), 'utf8'))
		const before = await available()
		await page.goto('/claim')
		await page.getByLabel('Code', { exact: true }).fill(codes[0].code)
		await button(page, 'Claim tokens').click()
		await expect(page.getByRole('status').filter({ hasText: '+' })).toBeFocused()
		expect(await available()).toBe(before + codes[0].tokens)
	})

	await test.step('a mistake is corrected with a second person', async () => {
		const { versions } = await read<{ versions: Array<Record<string, number>> }>('/api/admin/token-settings')
		const { version, maxPercent, expiryMonths } = versions[0] ?? {}
		const alone = { maxGrantAlone: 100, reason: 'Larger ones by two.' }
		await act('/api/admin/token-settings', { version, maxPercent, expiryMonths, ...alone })
		const before = await available()
		const first = await staff.newPage()
		await visit(first, '/admin/tokens')
		await first.getByRole('button', { name: /Give or take/ }).click()
		const form = first.getByRole('dialog')
		await form.getByLabel('User name').fill(ada.username)
		await form.getByLabel('Tokens').fill('3000')
		await form.getByLabel('Reason').fill('A can without its code.')
		await form.getByRole('button', { name: 'Post' }).click()
		await expect(first.getByText('It waits for a second person').first()).toBeVisible()
		expect(await available()).toBe(before)
		await first.close()
		const second = await browser.newContext({ baseURL: store.url })
		await enterAs(second, 'everything', store)
		const other = await second.newPage()
		await visit(other, '/admin/tokens/grants')
		await other
			.getByRole('button', { name: /Decide/ })
			.first()
			.click()
		await other.getByRole('dialog').getByRole('button', { name: 'Approve and post' }).click()
		await expect.poll(available).toBe(before + 3000)
		await second.close()
	})

	let paidWithTokens = ''
	await test.step('pays half with tokens, and half by card', async () => {
		const before = await available()
		for (const slug of ['blood-orange', 'citrus-surge', 'cap']) await putInCart(page, slug)
		await fillIn(page, ada.email)
		const tokens = page.getByRole('group', { name: /Pay with \$UNTAPPED/ })
		await tokens.getByLabel('Tokens to use').fill('3000')
		await expect(tokens).toContainText('3,000 $UNTAPPED take $30.00 off')
		await payWith(page, cards.pays)
		paidWithTokens = await numberIn(page)
		await expect.poll(available).toBe(before - 3000)
	})

	await test.step('returns one of three lines: the preview is what is posted', async () => {
		const path = `/api/admin/orders/${paidWithTokens}`
		const [line] = await shipWhole(paidWithTokens)
		const asked = await page.request.post(`/api/orders/${paidWithTokens}/returns`, {
			headers: { origin: store.url, 'idempotency-key': randomUUID() },
			data: { lines: [{ lineId: line?.id, quantity: 1, reason: 'changed_mind' }] },
		})
		expect(asked.ok(), await asked.text()).toBe(true)
		const reference = (await asked.json()).returns[0].reference
		await act(`/api/admin/returns/${reference}/approve`)
		await act(`/api/admin/returns/${reference}/receipt`, { lines: [{ lineId: line?.id, restocked: 1, scrapped: 0 }] })
		const ending = `/api/admin/returns/${reference}/settlement`
		const shown = await act<TokensBack>(`${ending}/preview`)
		expect(shown.earnedTokens + shown.restoredTokens).toBeGreaterThan(0)
		const before = await balance()
		await act(ending)
		const { refunds } = await read<{ refunds: TokensBack[] }>(path)
		const { earnedTokens, restoredTokens } = refunds[0] ?? {}
		expect({ earnedTokens, restoredTokens }).toEqual({
			...{ earnedTokens: shown.earnedTokens, restoredTokens: shown.restoredTokens },
		})
		const after = await balance()
		// Tokens that paid come back, and what the line had earned goes.
		expect(after.available).toBe(before.available + shown.restoredTokens)
		expect(after.pending).toBe(before.pending - shown.earnedTokens)
		await visit(page, '/account?tab=tokens')
		await expect(entries).toContainText(`Order ${paidWithTokens}`)
	})

	await test.step('a lot ends: it is unusable at its instant, and told as expired after', async () => {
		const before = await available()
		const { rows } = await clock.query(
			`UPDATE token_lots SET expires_at = now() - interval '1 second' WHERE id = (SELECT l.id FROM token_lots l
				JOIN token_accounts a ON a.number = l.member JOIN users u ON u.id = a.user_id
				WHERE u.username = $1 AND l.available > 0 ORDER BY l.expires_at, l.id LIMIT 1) RETURNING available`,
			[ada.username],
		)
		expect(await available()).toBe(before - rows[0].available)
		await doNow('token-expiry')
		await visitUntil(page, '/account?tab=tokens', entries, 'Expired')
		expect(await available()).toBe(before - rows[0].available)
	})

	await test.step('leads a season under an alias', async () => {
		await visit(page, '/leaderboard')
		const own = page.getByRole('region', { name: 'Your place' })
		await own.getByLabel('Alias').fill('Ridge Runner')
		await own.getByRole('button', { name: 'Join the standings' }).click()
		await expect(own).toContainText('as Ridge Runner')
		await doNow('leaderboard')
		await visitUntil(page, '/leaderboard', own, /[1-9]\d* points as Ridge Runner/)
	})

	await test.step('staff simulate a campaign, publish it, and the next order earns by it', async () => {
		const office = await staff.newPage()
		await visit(office, '/admin/token-admin/rules')
		await office.getByRole('button', { name: 'Add a campaign' }).click()
		await office.getByLabel('Name').last().fill('Double weekend')
		await office.getByLabel('Percent of the usual').last().fill('200')
		await office.getByRole('button', { name: 'Simulate' }).click()
		const simulated = office.getByRole('main')
		await expect(simulated).toContainText('Nothing is changed by this.')
		await expect(simulated).toContainText(ada.username)
		await office.getByRole('button', { name: 'Make it hold' }).click()
		await expect(office.getByText('For orders from now on.').first()).toBeVisible()
		await office.close()
		const before = (await balance()).pending
		await putInCart(page, 'cap')
		await fillIn(page, ada.email)
		await payWith(page, cards.pays)
		const number = await numberIn(page)
		await expect.poll(async () => (await balance()).pending).toBeGreaterThan(before)
		await visit(page, '/account?tab=tokens')
		await expect(page.getByRole('list', { name: 'Pending' })).toContainText(`Order ${number}`)
	})

	await test.step('every number adds up: the statement, the chain, and the audit', async () => {
		const today = new Date().toISOString().slice(0, 10)
		const csv = await page.request.get(`/api/tokens/me/statement?from=2026-01-01&to=${today}`)
		expect(csv.ok(), await csv.text()).toBe(true)
		await button(page, 'Check now').click()
		await expect(page.getByText(/All \d+ entries are as posted\./)).toBeVisible()
		const audit = execFileSync(process.execPath, ['dist/server/audit.js'], {
			env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: store.dataDir },
		}).toString()
		expect(audit).toContain('Every invariant holds.')
	})
	await clock.end()
	await staff.close()
})
