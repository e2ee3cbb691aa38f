import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '#contracts/account/account.ts'
import { setBirthday } from '#contracts/tokens/birthday.ts'
import { myBalance, myEntries } from '#contracts/tokens/tokens.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { payBirthdays } from './pay-birthdays.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const year = new Date().getUTCFullYear()
const on = (month: number, day: number, later = 0) => new Date(Date.UTC(year + later, month - 1, day, 12))
const tell = (who: Visitor, month: number, day: number) => who.call(setBirthday, { body: { birthday: { month, day } } })
const balance = async (who: Visitor) => (await who.call(myBalance, {})).balance
const pay = (at: Date) => payBirthdays(shop.services, at)

test('a birthday brings tokens on its day, once a year, however often the job runs', async () => {
	const ada = await shop.signedIn()
	await tell(ada, 4, 12)
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
	const ada = await shop.signedIn()
	await tell(ada, 4, 12)
	await pay(on(4, 12))
	expect(await tell(ada, 5, 1)).toMatchObject({ nextYear: year + 1 })
	await pay(on(5, 1))
	await ada.call(setBirthday, { body: { birthday: null } })
	await tell(ada, 6, 1)
	await pay(on(6, 1))
	expect(await balance(ada)).toBe(200)
	await pay(on(6, 1, 1))
	expect(await balance(ada)).toBe(400)
})

test('who changes it before it came waits for the next year', async () => {
	const ada = await shop.signedIn()
	await tell(ada, 12, 12)
	await tell(ada, 11, 1)
	await pay(on(11, 1))
	await pay(on(12, 12))
	expect(await balance(ada)).toBe(0)
})

test('the 29th of February is the last of the month, and the 30th is none', async () => {
	const ada = await shop.signedIn()
	await expect(tell(ada, 2, 30)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	await tell(ada, 2, 29)
	for (const later of [0, 1, 2, 3]) {
		const last = new Date(Date.UTC(year + later, 2, 0)).getUTCDate()
		await pay(on(2, last, later))
	}
	expect(await balance(ada)).toBe(800)
})

test('it is in the file of one’s data, and goes with the account', async () => {
	const ada = await shop.signedIn()
	await tell(ada, 4, 12)
	const { text } = await ada.send({ method: 'GET', url: exportAccount.path })
	expect(JSON.parse(text).tokens.birthday).toEqual({ month: 4, day: 12 })
})
