import { expect, test } from 'vitest'
import { comingAreas } from '#web/pages/coming-areas.ts'
import { privacyClauses } from '#web/pages/storefront/legal/privacy/clauses.ts'
import { termsClauses } from '#web/pages/storefront/legal/terms/clauses.ts'
import { renderSample } from './sample-mails.ts'

const sources = import.meta.glob(
	[
		'../src/web/pages/storefront/**/*.{ts,tsx}',
		'../src/web/pages/account/**/*.{ts,tsx}',
		'../src/server/mail/templates/*.{ts,tsx}',
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
])('no page and no mail promises %s while it is not so', (what, promise) => {
	const named = textsWith(promise)
	// The forms name their own time; the mail that follows names none.
	expect(what.startsWith('a time') ? named.filter((path) => path.includes('/templates/')) : named).toEqual([])
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

test('the terms name the way that is open: writing to us', () => {
	for (const id of ['cancelling', 'returns'])
		expect(JSON.stringify(termsClauses.find((clause) => clause.id === id))).toMatch(/writ(e|ing) to us/i)
})

test('an area that is not open speaks of what is to come', () =>
	expect(comingAreas['/distributors/apply']?.purpose).toContain('will open'))
