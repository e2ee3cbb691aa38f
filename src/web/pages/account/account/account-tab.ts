const names = {
	overview: 'Overview',
	orders: 'Orders',
	addresses: 'Addresses',
	tokens: 'Tokens',
	security: 'Security',
	preferences: 'Preferences',
} as const

export type AccountTab = keyof typeof names

/** The tabs that have content; a link to another one shows the overview. */
const open: readonly AccountTab[] = ['overview', 'orders', 'tokens']

export const accountTabs = open.map((tab) => ({ tab, name: names[tab] }))

/** The tab as the address says it. */
export const tabIn = (search: URLSearchParams): AccountTab =>
	open.find((tab) => tab === search.get('tab')) ?? 'overview'

export const tabName = (tab: AccountTab): string => names[tab]

export const tabAddress = (tab: AccountTab): string => (tab === 'overview' ? '/account' : `/account?tab=${tab}`)
