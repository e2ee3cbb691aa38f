import { expect, test } from 'vitest'
import { renderSample } from '#server/mail/samples/sample-mails.ts'
import { roleLabels } from '#web/pages/admin/people/staff/role-labels.ts'
import { topicLabels } from '#web/pages/storefront/company/contact/topics.ts'
import { helpParts } from '#web/pages/storefront/company/help/questions.ts'
import { privacyClauses } from '#web/pages/storefront/legal/privacy/clauses.ts'
import { termsClauses } from '#web/pages/storefront/legal/terms/clauses.ts'

const sources = import.meta.glob(
	[
		'../../src/web/pages/storefront/**/*.{ts,tsx}',
		'../../src/web/pages/{account,distributor,creator}/**/*.{ts,tsx}',
		'../../src/web/features/**/*.{ts,tsx}',
		'../../src/server/mail/templates/**/*.{ts,tsx}',
		'../../content/**/*.md',
	],
	{ query: '?raw', import: 'default', eager: true },
) as Record<string, string>
const textsWith = (promise: RegExp) =>
	Object.entries(sources)
		.filter(([path, text]) => !path.includes('.test.') && promise.test(text))
		.map(([path]) => path)

// What is promised again here has to be open first; then its line goes.
test.each([
	['that buying earns tokens', /every dollar[^.]*earns/i],
	['a mail when a parcel leaves', /a mail tells you when it leaves/i],
	['a shipment to follow', /once it has left, its shipment/i],
	['a time to answer that the form may not keep', /answers within \w+ working days/i],
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
])('no page and no mail promises %s while it is not so', (what, promise) => {
	const named = textsWith(promise)
	// The forms name their own time; the mail that follows names none.
	expect(what.startsWith('a time') ? named.filter((path) => path.includes('/templates/')) : named).toEqual([])
})

test.each([
	['the loading text with one sign for its three dots', /Loading…/],
	['the name of a function or a type inside a sentence', /['"`>]\s*[A-Z][a-z]+[A-Z]\w* [a-z]+ [a-z]/],
])('no page says %s', (_, text) => expect(textsWith(text)).toEqual([]))

test('what does not count towards free shipping is said in the terms and at the banner', () => {
	const shipping = JSON.stringify(termsClauses.find(({ id }) => id === 'shipping'))
	expect(shipping).toMatch(/gift cards/i)
	expect(sources['../../src/web/features/frame/announcement-bar.tsx']).toContain('gift cards, tax and deposits do not')
})

test('the mail that confirms a message promises what its form did', async () => {
	const { text } = await renderSample('message-received')
	expect(text).toContain('within the time that the form named')
})

test('the privacy text says where the number of a card goes, with Stripe and in the demonstration', () => {
	const buying = JSON.stringify(privacyClauses.find(({ id }) => id === 'buying'))
	expect(buying).toContain('never through our servers')
	expect(buying).toContain('passes through our server')
})

test('help answers an order within the time that the form for it names', () => {
	const named = `within ${topicLabels.order.reply}`
	expect(JSON.stringify(helpParts)).toContain(named)
	expect(sources['../../src/web/pages/storefront/company/help.tsx']).toContain(named)
})

test('what a role opens is open today', () => {
	expect(roleLabels.CREATOR.opens).not.toContain('once')
	expect(roleLabels.DISTRIBUTOR.opens).not.toContain('once')
})

test('the terms name the way that is open: writing to us', () => {
	for (const id of ['cancelling', 'returns'])
		expect(JSON.stringify(termsClauses.find((clause) => clause.id === id))).toMatch(/writ(e|ing) to us/i)
})
