/** The tabs of the account in their order; what the URL calls them, and what people do. */
const names = {
	overview: 'Overview',
	orders: 'Orders',
	addresses: 'Addresses',
	tokens: 'Tokens',
	security: 'Security',
	preferences: 'Preferences',
} as const

export type AccountTab = keyof typeof names

export const accountTabs = Object.keys(names) as AccountTab[]

/** The tab as the URL says it; what it does not know is the overview. */
export const tabIn = (search: URLSearchParams): AccountTab =>
	accountTabs.find((tab) => tab === search.get('tab')) ?? 'overview'

export const tabName = (tab: AccountTab): string => names[tab]

export const tabUrl = (tab: AccountTab): string => (tab === 'overview' ? '/account' : `/account?tab=${tab}`)
