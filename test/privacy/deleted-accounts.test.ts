import { randomInt, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEmail, changePassword, deleteAccount, resendVerification } from '#contracts/account/account.ts'
import { createAddress } from '#contracts/account/addresses.ts'
import {
	confirmEmailChange,
	invite,
	listInvitations,
	requestReset,
	signUp,
	verifyEmail,
} from '#contracts/account/identity.ts'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { putCart } from '#contracts/checkout/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { sendMessage } from '#contracts/content/messages.ts'
import { cleanUpSteps } from '#server/clean-up.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { mailsTo, tokenMailedTo } from '../support/mailed.ts'
import { aCheckout, address, aProduct, buy, cards, type Sellable } from '../support/shopping.ts'
import { tablesWith } from './texts-kept.ts'

let shop: TestApp
let owner: Client
let giftCard: { productId: string; variantId: string }
let drink: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	const { id: productId, variants } = await shop.visitor().call(getProduct, { params: { slug: 'gift-card' } })
	giftCard = { productId, variantId: variants[0]?.id ?? '' }
	drink = await aProduct(shop, 50)
	await owner.query(`INSERT INTO promotions (code, kind, value) VALUES ('KEPT', 'percent', 10)`)
})
afterAll(async () => {
	await shop.audit()
	await owner.end()
	await shop.close()
})

const password = 'correct horse battery'
const newWord = () => `zq${Array.from({ length: 10 }, () => 'ghjkmnpqrstvwxyz'[randomInt(16)]).join('')}`

/** Somebody of whom every name, address and sentence holds one word that nobody else writes. */
async function aPerson(has: { confirmedEmail: boolean }) {
	const word = newWord()
	const who = shop.visitor()
	const [username, email] = [`user-${word}`, `first-${word}@example.com`]
	const { id } = await who.call(signUp, { body: { username, email, password } })
	if (has.confirmedEmail)
		await shop.visitor().call(verifyEmail, { body: { token: await tokenMailedTo(shop, 'welcome', email) } })
	else await who.call(resendVerification, { body: {} })
	const gift = (name: string) => ({
		recipientName: `${name} ${word}`,
		recipientEmail: `${name}-${word}@example.com`,
		message: `Happy birthday, ${word}!`,
	})
	const giftOrder = (giftTo: object, card = cards.pays) =>
		who.call(placeOrder, {
			body: {
				lines: [{ ...giftCard, quantity: 1, gift: giftTo as ReturnType<typeof gift> }],
				email: `buyer-${word}@example.com`,
				buyerName: `Ada ${word}`,
				shippingMethodId: 'email',
				payment: { method: 'card', card: { number: card, expMonth: 12, expYear: 2040, cvc: '123' } },
			},
			idempotencyKey: randomUUID(),
		})
	return { who, id, word, username, email, gift, giftOrder }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const to = (word: string) => ({ ...address, name: `Ada ${word}`, line1: `12 ${word} Way` })
const buysAParcel = ({ who, word }: Person, cardNumber = cards.pays) =>
	buy(
		who,
		aCheckout([drink], {
			email: `office-${word}@example.com`,
			shippingAddress: to(word),
			couponCode: 'KEPT',
			cardNumber,
		}),
	)
const remove = ({ who, username }: Person) => who.call(deleteAccount, { body: { password, confirmation: username } })
const sendDueMails = async () => {
	while ((await shop.services.mailer.sendDue()).isMore);
	await shop.services.mailer.settled()
}
/** Those of a later day too. */
const sendAllMails = async () => {
	await owner.query('UPDATE mails SET due_at = now() WHERE sent_at IS NULL AND ended_at IS NULL')
	await sendDueMails()
}
/** What the hourly cleaning does. */
const clean = () => cleanUp(shop.services.db, shop.services.log, cleanUpSteps)
const exportOf = async ({ who }: Person) => (await who.send({ method: 'GET', url: '/api/account/export' })).text
const kept = ({ word }: Person) => tablesWith(owner, word)

/** Leaves something in every corner of the store that knows people. */
async function usesEverything(person: Person) {
	const { who, word, email, gift, giftOrder } = person
	await who.call(createAddress, { body: to(word) })
	await giftOrder(gift('grace'))
	await who.call(putCart, { body: { items: [{ ...giftCard, quantity: 1, gift: gift('cart') }] } })
	await giftOrder(gift('declined'), cards.declined).catch(() => {})
	await buysAParcel(person, cards.declined).catch(() => {})
	await shop.visitor().call(requestReset, { body: { email } })
	await who.call(changePassword, { body: { currentPassword: password, password: `${password} again` } })
	await who.call(changeEmail, { body: { email: `wanted-${word}@example.com`, password: `${password} again` } })
}

describe.each([{ confirmedEmail: true }, { confirmedEmail: false }])('an account with %o', (has) => {
	test('is exported whole, and deleted so that its person stands nowhere once mails have left', async () => {
		const person = await aPerson(has)
		const { who, word, username, email } = person
		await usesEverything(person)
		if (has.confirmedEmail)
			await shop.visitor().call(sendMessage, {
				body: { kind: 'contact', name: `Ada ${word}`, email, message: `I am ${word}.`, fields: { topic: 'product' } },
				idempotencyKey: randomUUID(),
			})
		await sendAllMails()

		const file = await exportOf(person)
		const given = [username, email, `buyer-${word}@example.com`, `office-${word}@example.com`, `12 ${word} Way`]
		const named = ['grace', 'cart', 'declined', 'wanted'].map((name) => `${name}-${word}@example.com`)
		const said = [`Happy birthday, ${word}!`, ...(has.confirmedEmail ? [`I am ${word}.`] : [])]
		for (const words of [...given, ...named, ...said]) expect(file).toContain(words)
		const kinds = ['welcome', 'password-reset', 'account-notice', 'confirm-email', 'order-confirmation', 'gift-card']
		for (const kind of kinds) expect(file).toContain(`"kind": "${kind}"`)

		await who.call(deleteAccount, { body: { password: `${password} again`, confirmation: username } })
		expect(await kept(person)).toEqual(['mails'])
		expect(await mailsTo(shop, email)).toEqual(['account-deleted'])
		await sendAllMails()
		await clean()
		expect(await kept(person)).toEqual([])
	})

	test('keeps its word: a gift for a later day and a parcel under way arrive, and then nothing is left', async () => {
		const person = await aPerson(has)
		const { word, gift, giftOrder } = person
		const sendOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
		await giftOrder({ ...gift('later'), sendOn })
		await buysAParcel(person)
		await remove(person)
		await owner.query(`UPDATE users SET deleted_at = now() - interval '2 days' WHERE id = $1`, [person.id])
		await sendDueMails()
		await clean()
		expect(await kept(person)).toEqual(['mails', 'orders', 'promotion_use_customers'])
		expect(await mailsTo(shop, `later-${word}@example.com`)).toEqual(['gift-card'])

		await owner.query(
			`WITH arrived AS (UPDATE orders SET status = 'delivered' WHERE email = $1 RETURNING id)
			INSERT INTO order_events (order_id, kind, to_status, actor) SELECT id, 'delivered', 'delivered', 'test' FROM arrived`,
			[`office-${word}@example.com`],
		)
		await clean()
		expect(await kept(person)).toEqual(['mails'])
		await sendAllMails()
		expect(await kept(person)).toEqual([])
	})
})

test('of an account whose e-mail changed, what was mailed to the former one goes as well', async () => {
	const person = await aPerson({ confirmedEmail: true })
	const { who, word } = person
	await who.call(changeEmail, { body: { email: `second-${word}@example.com`, password } })
	const token = await tokenMailedTo(shop, 'confirm-email', `second-${word}@example.com`)
	await shop.visitor().call(confirmEmailChange, { body: { token } })
	await sendAllMails()
	await remove(person)
	await sendAllMails()
	await clean()
	expect(await kept(person)).toEqual([])
})

test('what somebody else has under an e-mail that an account only claimed stays theirs', async () => {
	const person = await aPerson({ confirmedEmail: false })
	const { email, word } = person
	const guests = await buy(shop.visitor(), aCheckout([drink], { email }))
	const admin = await shop.signedIn('ADMIN')
	await admin.call(invite, { body: { email, roles: ['CREATOR'] } })
	await sendAllMails()
	expect(await exportOf(person)).not.toContain(guests.number)
	await remove(person)
	expect(await mailsTo(shop, email)).toEqual(['order-confirmation', 'invitation', 'account-deleted'])
	const { rows } = await owner.query('SELECT email FROM orders WHERE number = $1', [guests.number])
	expect(rows).toEqual([{ email: `first-${word}@example.com` }])
	expect((await admin.call(listInvitations, {})).items).toMatchObject([{ email }])
})

test('a mail that waits when its order is erased, and is given up, does not stay for good', async () => {
	const person = await aPerson({ confirmedEmail: true })
	await person.giftOrder(person.gift('nobody'))
	await remove(person)
	await owner.query(`UPDATE mails SET due_at = NULL, tried_since = now() - interval '34 days', reason = 'no such user'
		WHERE kind = 'gift-card' AND sent_at IS NULL`)
	await clean()
	expect(await kept(person)).toEqual(['mails'])
	await sendDueMails()
	expect(await kept(person)).toEqual([])
})
