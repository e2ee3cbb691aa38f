import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderSample, sampleKinds } from '#server/mail/samples/sample-mails.ts'
import { roleLabels } from '#web/pages/admin/people/staff/role-labels.ts'
import { topicLabels } from '#web/pages/storefront/company/contact/topics.ts'
import { privacyClauses } from '#web/pages/storefront/legal/privacy/clauses.ts'
import { termsClauses } from '#web/pages/storefront/legal/terms/clauses.ts'
import { routeTable } from '#web/route-table.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let shop: TestApp
/** What buyers, members and partners read: pages by their URL, mails by their kind. */
const texts = new Map<string, string>()

const textOf = (html: string) =>
	html
		.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll('&#x27;', "'")
		.replaceAll(/\s+/g, ' ')

beforeAll(async () => {
	shop = await startTestApp()
	const { body } = await shop.app.inject({ url: '/sitemap.xml' })
	const listed = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
	const partner = await shop.signedIn('DISTRIBUTOR', 'CREATOR')
	const plain = routeTable.filter(({ path }) => !path.includes(':') && !path.startsWith('/admin'))
	for (const url of new Set([...listed, ...plain.map(({ path }) => path)]))
		texts.set(url, textOf((await partner.send({ method: 'GET', url })).text))
	for (const kind of sampleKinds) texts.set(`mail ${kind}`, (await renderSample(kind)).text)
}, 300_000)
afterAll(() => shop.close())

const textsWith = (promise: RegExp) => [...texts].filter(([, text]) => promise.test(text)).map(([name]) => name)

// What is promised again here has to be open first; then its line goes.
test.each([
	['that buying earns tokens', /every dollar[^.]*earns/i],
	['a mail when a parcel leaves', /a mail tells you when it leaves/i],
	['a shipment to follow', /once it has left, its shipment/i],
	['to pack within a time, which is in no mail and no terms', /packed within|leaves today/i],
	['a telephone, whose number stands nowhere', /or a call\b|mail and telephone|picks up when you call/i],
	['that what is sent back or cancelled is a matter of a click', /(cancel|return) \w+ (in|from) your account/i],
	['to read the answers to mails, which go to a machine', /answer(ing)? any of our mails/i],
	[
		'to cancel, send again or pay back, which staff cannot do in the store',
		/(is|are) cancelled and paid back|we send it again or pay|pay you back|sent again or paid back, as you|until it is packed/i,
	],
	[
		'a parcel’s steps that nobody writes down',
		/being packed|getting it ready|payment to doorstep|within 30 days of delivery/i,
	],
	['that the application of distributors is closed', /application is not open/i],
	['that nothing is kept but an address', /nothing is kept but the address/i],
	['news by mail', /new flavors and offers, now and then/i],
	['a mail to everybody with an account', /is mailed to (them|people|everybody)/i],
	['what is not open yet', /not open yet/i],
])('no page and no mail promises %s while it is not so', (_, promise) => expect(textsWith(promise)).toEqual([]))

test('no mail names a time to answer, which the form of each message names', () => {
	expect(textsWith(/answers within \w+ working days/i).filter((name) => name.startsWith('mail '))).toEqual([])
	expect(texts.get('mail message-received')).toContain('within the time that the form named')
})

test('the loading text has three dots', () => expect(textsWith(/Loading…/)).toEqual([]))

test('what does not count towards free shipping is said in the terms and at the banner', async () => {
	const shipping = JSON.stringify(termsClauses.find(({ id }) => id === 'shipping'))
	expect(shipping).toMatch(/gift cards/i)
	expect((await shop.app.inject({ url: '/' })).body).toContain('gift cards, tax and deposits do not')
})

test('the privacy text says where the number of a card goes, with Stripe and in the demonstration', () => {
	const buying = JSON.stringify(privacyClauses.find(({ id }) => id === 'buying'))
	expect(buying).toContain('never through our servers')
	expect(buying).toContain('passes through our server')
})

test('help answers an order within the time that the form for it names', () =>
	expect(texts.get('/help')).toContain(`within ${topicLabels.order.reply}`))

test('what a role opens is open today', () => {
	expect(roleLabels.CREATOR.opens).not.toContain('once')
	expect(roleLabels.DISTRIBUTOR.opens).not.toContain('once')
})

test('the terms name the way that is open: writing to us', () => {
	for (const id of ['cancelling', 'returns'])
		expect(JSON.stringify(termsClauses.find((clause) => clause.id === id))).toMatch(/writ(e|ing) to us/i)
})
