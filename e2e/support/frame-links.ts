import type { Locator } from '@playwright/test'

export const mainLinks = [
	['Shop', '/shop'],
	['Mixology', '/mixology'],
	['About', '/about'],
	['Flavors', '/flavors'],
	['Why Untapped', '/why-untapped'],
]
export const adminLinks = [
	['Back Office', '/admin'],
	['Admin Dashboard', '/admin/distributors'],
	['Analytics', '/admin/analytics'],
	['Token Hub', '/admin/token-hub'],
	['Mixology', '/admin/mixology'],
	['Investor Intelligence', '/admin/investor'],
	['Investor Projections', '/admin/investor-projections'],
]
export const distributorLinks = [['Distributor Dashboard', '/distributor/dashboard']]
export const creatorLinks = [
	['Creator Dashboard', '/creator/dashboard'],
	['My Recipes', '/creator/mixology'],
]
export const myAccount = [['My Account', '/account']]
export const community = [
	['Creator Program', '/creators'],
	['Leaderboard', '/leaderboard'],
]
export const linksByRole: Record<string, string[][]> = {
	customer: [],
	admin: adminLinks,
	distributor: distributorLinks,
	creator: creatorLinks,
	everything: [...adminLinks, ...distributorLinks, ...creatorLinks],
}
export const displayRole: Record<string, string> = {
	customer: 'CUSTOMER',
	admin: 'ADMIN',
	distributor: 'DISTRIBUTOR',
	creator: 'CREATOR',
	everything: 'ADMIN',
}

/** Text and target of all links in a part of the page; a note beside the text is none of it. */
export const linksIn = (locator: Locator) =>
	locator.evaluateAll((links) =>
		links.map((link) => [
			(link.querySelector(':scope > span') ?? link).textContent?.trim() ?? '',
			link.getAttribute('href') ?? '',
		]),
	)
