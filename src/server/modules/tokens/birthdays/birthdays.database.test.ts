import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contracts/account/account.ts'
import { getBirthday, setBirthday } from '#contracts/tokens/birthday.ts'
import { myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { password, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { payBirthdays } from './pay-birthdays.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const year = new Date().getUTCFullYear()
const on = (month: number, day: number, later = 0) => new Date(Date.UTC(year + later, month - 1, day, 12))
const chooseBirthday = (who: Visitor, month: number, day: number) =>
	who.call(setBirthday, { body: { birthday: { month, day } } })
const balance = async (who: Visitor) => (await who.call(myBalance, {})).balance
const pay = (at: Date) => payBirthdays(shop.services, at)

const confirm = ({ id }: { id: string }) => shop.rows('UPDATE users SET email_verified = true WHERE id = $1', [id])
/** Somebody whose e-mail is confirmed. */
async function aMember() {
	const who = await shop.signedIn()
	await confirm(who)
	return who
}
/** So many people whose mails all come to one mailbox. */
async function ofOneMailbox(count: number) {
	const people = await Promise.all(Array.from({ length: count }, () => shop.signedIn()))
	const box = `box-${people[0]?.username}`
	for (const [nth, { id }] of people.entries())
		await shop.rows('UPDATE users SET email = $2 WHERE id = $1', [id, `${box}+${nth}@gmail.com`])
	return people
}

test('a birthday brings nothing to an e-mail that is not confirmed, and says so; once it is, it does', async () => {
	const ada = await shop.signedIn()
	expect(await chooseBirthday(ada, 4, 12)).toMatchObject({ needsEmail: true })
	await pay(on(4, 12))
	expect(await balance(ada)).toBe(0)
	await confirm(ada)
	expect(await ada.call(getBirthday, {})).toMatchObject({ needsEmail: false })
	await pay(on(4, 20))
	expect(await balance(ada)).toBe(200)
})

test('a mailbox has it once a year, however many accounts it has, and though one is deleted', async () => {
	const people = await ofOneMailbox(20)
	for (const who of people) {
		await confirm(who)
		await chooseBirthday(who, 7, 1)
	}
	await Promise.all(Array.from({ length: 20 }, () => pay(on(7, 1))))
	const balances = () => Promise.all(people.map(balance))
	const first = await balances()
	expect(first.reduce((sum, each) => sum + each, 0)).toBe(200)
	const paid = people[first.indexOf(200)]
	if (!paid) throw new Error('Nobody was paid.')
	await paid.call(deleteAccount, { body: { password, confirmation: paid.username } })
	const [again] = await ofOneMailbox(1)
	if (!again) throw new Error('Nobody signed up.')
	await shop.rows('UPDATE users SET email = $2 WHERE id = $1', [again.id, `box-${people[0]?.username}+new@gmail.com`])
	await confirm(again)
	await chooseBirthday(again, 7, 2)
	await pay(on(7, 3))
	expect(await balance(again)).toBe(0)
})

test('a birthday brings tokens on its day, once a year, however often the job runs', async () => {
	const ada = await aMember()
	await chooseBirthday(ada, 4, 12)
	await pay(on(4, 11))
	expect(await balance(ada)).toBe(0)
	await Promise.all([pay(on(4, 12)), pay(on(4, 12)), pay(on(4, 30))])
	expect(await balance(ada)).toBe(200)
	await pay(on(4, 20, 1))
	expect(await balance(ada)).toBe(400)
	const { items } = await ada.call(myEntries, { query: {} })
	expect(items.map(({ title }) => title)).toEqual(['Your birthday month', 'Your birthday month'])
})

test('a changed birthday does not pay twice, nor one that is taken out and told anew', async () => {
	const ada = await aMember()
	await chooseBirthday(ada, 4, 12)
	await pay(on(4, 12))
	expect(await chooseBirthday(ada, 5, 1)).toMatchObject({ nextYear: year + 1 })
	await pay(on(5, 1))
	await ada.call(setBirthday, { body: { birthday: null } })
	await chooseBirthday(ada, 6, 1)
	await pay(on(6, 1))
	expect(await balance(ada)).toBe(200)
	await pay(on(6, 1, 1))
	expect(await balance(ada)).toBe(400)
})

test('who changes it before it came waits for the next year', async () => {
	const ada = await aMember()
	await chooseBirthday(ada, 12, 12)
	await chooseBirthday(ada, 11, 1)
	await pay(on(11, 1))
	await pay(on(12, 12))
	expect(await balance(ada)).toBe(0)
})

test('the 29th of February is the last of the month, and the 30th is none', async () => {
	const ada = await aMember()
	await expect(chooseBirthday(ada, 2, 30)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	await chooseBirthday(ada, 2, 29)
	for (const later of [0, 1, 2, 3]) {
		const last = new Date(Date.UTC(year + later, 2, 0)).getUTCDate()
		await pay(on(2, last, later))
	}
	expect(await balance(ada)).toBe(800)
})

test('it is in the file of one’s data, and goes with the account', async () => {
	const ada = await aMember()
	await chooseBirthday(ada, 4, 12)
	const { text } = await ada.send({ method: 'GET', url: exportAccount.path })
	expect(JSON.parse(text).tokens.birthday).toEqual({ month: 4, day: 12 })
})
