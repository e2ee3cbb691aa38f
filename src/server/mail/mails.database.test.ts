import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestReset, resetPassword } from '#contracts/account/identity.ts'
import { getOrder } from '#contracts/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { type SmtpServer, startSmtpServer } from '#test/outages/smtp-server.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { readMail } from '#test/support/read-mail.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

interface Row {
	id: string
	subject: string
	sentAt: Date | null
	data: Record<string, unknown>
}
const mailsTo = async (recipient: string, kind: string, of = shop): Promise<Row[]> =>
	(
		await of.services.db.pool.query(
			'SELECT id, subject, sent_at AS "sentAt", data FROM mails WHERE recipient = $1 AND kind = $2 ORDER BY id',
			[recipient, kind],
		)
	).rows
const mailTo = async (recipient: string, kind: string, of = shop): Promise<Row> => {
	const [mail, ...more] = await mailsTo(recipient, kind, of)
	if (!mail || more.length > 0) throw new Error(`Not one mail ${kind} to ${recipient}.`)
	return mail
}
/** Sends until nothing is due. */
async function allDue() {
	for (;;) {
		const { rows } = await shop.services.db.pool.query(
			'SELECT 1 FROM mails WHERE sent_at IS NULL AND due_at <= now() LIMIT 1',
		)
		if (rows.length === 0) return
		await shop.services.mailer.sendDue().catch(() => {})
	}
}
const outbox = (id: string) => join(shop.services.env.DATA_DIR, 'outbox', `${id}.eml`)

describe('a mail', () => {
	test('is written once for a cause that is told twice, and sent once', async () => {
		const mail = { kind: 'welcome', cause: 'twice', to: 'twice@example.com', data: { username: 'Ada' } } as const
		for (const _ of [1, 2]) await transaction(shop.services.db, async (tx) => shop.services.mailer.enqueue(tx, mail))
		const { id } = await mailTo('twice@example.com', 'welcome')
		await Promise.all([shop.services.mailer.sendAll([id]), shop.services.mailer.sendAll([id])])
		const { sentAt } = await mailTo('twice@example.com', 'welcome')
		const { ino } = statSync(outbox(id))
		await shop.services.mailer.sendAll([id, id])
		expect((await mailTo('twice@example.com', 'welcome')).sentAt).toEqual(sentAt)
		expect(statSync(outbox(id)).ino).toBe(ino)
	})

	test('does not exist when what causes it is undone', async () => {
		const undone = transaction(shop.services.db, async (tx) => {
			const mail = { kind: 'welcome', cause: 'undone', to: 'undone@example.com', data: { username: 'Ada' } } as const
			shop.services.mailer.enqueue(tx, mail)
			throw new Error('undone')
		})
		await expect(undone).rejects.toThrow('undone')
		expect(await mailsTo('undone@example.com', 'welcome')).toEqual([])
	})

	test('is a message that any program reads, with text and HTML', async () => {
		const somebody = await shop.signedIn()
		const { id } = await mailTo(somebody.email, 'welcome')
		await shop.services.mailer.sendAll([id])
		expect(statSync(outbox(id)).mode & 0o777).toBe(0o600)
		const message = readFileSync(outbox(id), 'utf8')
		expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
		const { header, text, html } = readMail(message)
		expect(header('from')).toBe('UNTAPPED <hello@untapped.example>')
		expect(header('to')).toBe(somebody.email)
		expect(header('subject')).toBe('Welcome to UNTAPPED')
		expect(header('message-id')).toBe(`<${id}@untapped.example>`)
		expect(Date.parse(header('date') ?? '')).toBeGreaterThan(Date.now() - 60_000)
		expect(header('content-type')).toContain('multipart/alternative')
		for (const body of [text, html]) {
			expect(body).toContain(somebody.username)
			expect(body).toContain('http://localhost:3000/verify?token=')
		}
		expect(html).toMatch(/^<!doctype html>/)
		expect(html).not.toMatch(/<script|<link/i)
	})

	test('that cannot be sent keeps none of the others back, and is tried again', async () => {
		const lost = { kind: 'order-confirmation', cause: 'lost', to: 'lost@example.com' } as const
		const data = { orderId: '00000000-0000-7000-8000-000000000000' }
		await transaction(shop.services.db, async (tx) => shop.services.mailer.enqueue(tx, { ...lost, data }))
		const somebody = await shop.signedIn()
		const ids = [await mailTo('lost@example.com', lost.kind), await mailTo(somebody.email, 'welcome')].map(
			({ id }) => id,
		)
		await expect(shop.services.mailer.sendAll(ids)).rejects.toThrow('1 of 2 mails')
		expect((await mailTo('lost@example.com', lost.kind)).sentAt).toBeNull()
		expect((await mailTo(somebody.email, 'welcome')).sentAt).not.toBeNull()
	})

	test('waits for the day it is for', async () => {
		const notBefore = new Date(Date.now() + 86_400_000)
		await transaction(shop.services.db, async (tx) =>
			shop.services.mailer.enqueue(tx, {
				kind: 'gift-card',
				cause: 'later',
				to: 'later@example.com',
				data: {
					code: 'UT-GIFT-2345',
					valueCents: 2500,
					from: 'Ada',
					recipientName: 'Grace',
					message: '<b>Cheers</b>\nfrom all of us',
				},
				notBefore,
			}),
		)
		await allDue()
		expect((await mailTo('later@example.com', 'gift-card')).sentAt).toBeNull()
		await shop.services.db.pool.query(`UPDATE mails SET due_at = now() WHERE cause = 'later'`)
		await allDue()
		expect((await mailTo('later@example.com', 'gift-card')).sentAt).not.toBeNull()
	})

	test('that is due is sent once by several processes at once, and what fails is due again later', async () => {
		const somebody = await shop.signedIn()
		const lost = { kind: 'order-confirmation', cause: 'lost again', to: 'again@example.com' } as const
		const data = { orderId: '00000000-0000-7000-8000-000000000000' }
		await transaction(shop.services.db, async (tx) => shop.services.mailer.enqueue(tx, { ...lost, data }))
		await Promise.allSettled(Array.from({ length: 8 }, () => shop.services.mailer.sendDue()))
		await allDue()
		expect((await mailTo(somebody.email, 'welcome')).sentAt).not.toBeNull()
		const { rows } = await shop.services.db.pool.query(
			`SELECT attempts, due_at > now() AS "isLater", sent_at FROM mails WHERE cause = 'lost again'`,
		)
		expect(rows).toEqual([{ attempts: 1, isLater: true, sent_at: null }])
	})
})

describe('the order confirmation', () => {
	test('lists what was bought, and its link opens the order for a guest', async () => {
		const products = [await aProduct(shop, 5, { priceCents: 1299 }), await aProduct(shop, 5)]
		const [first, second] = products
		if (!first || !second) throw new Error('Two products were to be made.')
		const email = 'guest@example.com'
		const body = aCheckout([{ ...first, quantity: 2 }, second], { email })
		const placed = await buy(shop.visitor(), body)
		const { id } = await mailTo(email, 'order-confirmation')
		await shop.services.mailer.sendAll([id])

		const mail = await mailTo(email, 'order-confirmation')
		expect(mail.subject).toBe(`Your UNTAPPED order ${placed.number}`)
		const { header, text, html } = readMail(readFileSync(outbox(id), 'utf8'))
		expect(header('subject')).toBe(mail.subject)
		expect(text).toMatch(new RegExp(`${first.sku} +\\$25\\.98\\n {2}One · 2 × \\$12\\.99`))
		expect(text).toMatch(/\nSubtotal +\$45\.98\n/)
		expect(text).toMatch(/\nTotal +\$[\d.]+\n/)
		expect(text).toContain('12 Analytical Way\nAustin, TX 78701')
		for (const shown of [first.sku, '$25.98', '$45.98', placed.number, '12 Analytical Way', 'Visa ending in 4242'])
			expect(html).toContain(shown)

		const url = new URL(/http:\/\/localhost:3000\/order\/\S+/.exec(text)?.[0] ?? '')
		expect(url.pathname).toBe(`/order/${placed.number}`)
		expect(html).toContain(url.href)
		const token = url.searchParams.get('token') ?? ''
		expect(token).toBe(placed.accessToken)
		const params = { number: placed.number }
		expect(await shop.visitor().call(getOrder, { params, query: { token } })).toMatchObject({ status: 'paid' })
	})
})

describe('secrets', () => {
	test('the link of a reset works, and stands nowhere once it was mailed', async () => {
		const somebody = await shop.signedIn()
		await shop.visitor().call(requestReset, { body: { email: somebody.email } })
		const { id } = await mailTo(somebody.email, 'password-reset')
		await shop.services.mailer.sendAll([id])
		const { text } = readMail(readFileSync(outbox(id), 'utf8'))
		const token = new URL(/http:\S+\/reset\?token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
		expect((await mailTo(somebody.email, 'password-reset')).data).toEqual({ username: somebody.username, token: '' })
		const { rows } = await shop.services.db.pool.query('SELECT 1 FROM pgboss.job WHERE data::text LIKE $1', [
			`%${token}%`,
		])
		expect(rows).toEqual([])
		await shop.visitor().call(resetPassword, { body: { token, password: 'a new and long one' } })
	})

	test('the code of a gift card too, and what its buyer wrote is text, line by line, not markup', async () => {
		const { id } = await mailTo('later@example.com', 'gift-card')
		await shop.services.mailer.sendAll([id])
		expect((await mailTo('later@example.com', 'gift-card')).data).toMatchObject({ code: '', valueCents: 2500 })
		const { text, html } = readMail(readFileSync(outbox(id), 'utf8'))
		for (const body of [text, html]) expect(body).toContain('UT-GIFT-2345')
		expect(html).toMatch(/&lt;b&gt;Cheers&lt;\/b&gt;(<!-- -->)?<br ?\/>(<!-- -->)?from all of us/)
		expect(text).toContain('<b>Cheers</b>\nfrom all of us')
		expect(html).not.toContain('<b>Cheers')
	})
})

describe('with SMTP_URL', () => {
	let server: SmtpServer
	let withSmtp: TestApp
	beforeAll(async () => {
		server = await startSmtpServer()
		withSmtp = await startTestApp({ SMTP_URL: server.url })
	})
	afterAll(async () => {
		await withSmtp.close()
		await server.close()
	})

	test('mails go to the mail server, and none into the outbox', async () => {
		const somebody = await withSmtp.signedIn()
		const { id } = await mailTo(somebody.email, 'welcome', withSmtp)
		await withSmtp.services.mailer.sendAll([id])
		expect(server.heard()).toContain(`RCPT TO:<${somebody.email}>`)
		expect(server.heard()).toContain(`Message-ID: <${id}@untapped.example>`)
		expect(existsSync(join(withSmtp.services.env.DATA_DIR, 'outbox'))).toBe(false)
		expect((await mailTo(somebody.email, 'welcome', withSmtp)).sentAt).not.toBeNull()
	})
})

test('nothing half-written is left in the outbox', () => {
	expect(readdirSync(join(shop.services.env.DATA_DIR, 'outbox')).filter((name) => !name.endsWith('.eml'))).toEqual([])
})
