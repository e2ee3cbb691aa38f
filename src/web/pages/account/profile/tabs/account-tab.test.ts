import { expect, test } from 'vitest'
import { accountTabs, tabIn, tabUrl } from './account-tab.ts'

test.each([
	['', 'overview'],
	['tab=orders', 'orders'],
	['tab=tokens', 'tokens'],
	['tab=addresses', 'addresses'],
	['tab=security&from=mail', 'security'],
	['tab=preferences', 'preferences'],
	['tab=constructor', 'overview'],
	['tab=orders%20', 'overview'],
	['tab=Security', 'overview'],
])('the address “%s” shows %s', (search, tab) => expect(tabIn(new URLSearchParams(search))).toBe(tab))

test('each tab’s address leads back to it', () => {
	for (const tab of accountTabs) expect(tabIn(new URL(tabUrl(tab), 'http://shop').searchParams)).toBe(tab)
})
