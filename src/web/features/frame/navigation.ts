import type { DisplayRole } from '#contracts/account/identity.ts'
import type { Role } from '#contracts/endpoint.ts'
import type { StaffRole } from '#contracts/shared/permissions.ts'
import { mayOpen } from '#web/features/auth/may-open.ts'

export interface NavigationLink {
	to: string
	text: string
}

export const mainLinks: readonly NavigationLink[] = [
	{ to: '/shop', text: 'Shop' },
	{ to: '/mixology', text: 'Mixology' },
	{ to: '/about', text: 'About' },
	{ to: '/flavors', text: 'Flavors' },
	{ to: '/why-untapped', text: 'Why Untapped' },
]

const analytics: NavigationLink = { to: '/admin/analytics', text: 'Analytics' }

const roleLinks: ReadonlyArray<{ role: Role; links: readonly NavigationLink[] }> = [
	{
		role: 'ADMIN',
		links: [
			// Beside those of the spec: the door to what is open.
			{ to: '/admin', text: 'Back Office' },
			{ to: '/admin/distributors', text: 'Admin Dashboard' },
			analytics,
			{ to: '/admin/token-hub', text: 'Token Hub' },
			{ to: '/admin/mixology', text: 'Mixology' },
			{ to: '/admin/investor', text: 'Investor Intelligence' },
			{ to: '/admin/investor-projections', text: 'Investor Projections' },
		],
	},
	{
		role: 'DISTRIBUTOR',
		links: [{ to: '/distributor/dashboard', text: 'Distributor Dashboard' }],
	},
	{
		role: 'CREATOR',
		links: [
			{ to: '/creator/dashboard', text: 'Creator Dashboard' },
			{ to: '/creator/mixology', text: 'My Recipes' },
		],
	},
]

/** The groups of links that these roles see, one group per role held (spec §2), without the pages that a staff role refuses. */
export const groupsFor = (roles: readonly DisplayRole[], staffRole?: StaffRole | null) =>
	roleLinks
		.filter(({ role }) => roles.includes(role))
		.map(({ role, links }) => ({
			role,
			links: links.filter(({ to }) => mayOpen({ access: [role], path: to }, { roles, staffRole })),
		}))

/** The mobile drawer lists the same groups, without Analytics (spec §2). */
export const mobileGroupsFor = (...viewer: Parameters<typeof groupsFor>) =>
	groupsFor(...viewer).map(({ role, links }) => ({ role, links: links.filter((link) => link !== analytics) }))

export const accountLink = { to: '/account', text: 'My Account' }
export const communityLinks: readonly NavigationLink[] = [
	{ to: '/creators', text: 'Creator Program' },
	{ to: '/leaderboard', text: 'Leaderboard' },
]

export const footerColumns: ReadonlyArray<{ title: string; links: readonly NavigationLink[] }> = [
	{
		title: 'Shop',
		links: [
			{ to: '/shop?category=energy-drink', text: 'Energy Drinks' },
			{ to: '/shop?category=bundle', text: 'Bundles' },
			{ to: '/shop?category=merchandise', text: 'Merchandise' },
			{ to: '/shop?category=gift-cards', text: 'Gift Cards' },
		],
	},
	{
		title: 'Learn',
		links: [
			{ to: '/ingredients', text: 'Ingredients' },
			{ to: '/why-untapped', text: 'Why Untapped' },
			{ to: '/nutrition-facts', text: 'Nutrition Facts' },
			{ to: '/stories', text: 'Stories' },
			{ to: '/mixology', text: 'Mixology' },
		],
	},
	{
		title: 'Business',
		links: [
			{ to: '/distributors/apply', text: 'Become a Distributor' },
			{ to: '/where-to-buy', text: 'Where to Buy' },
			{ to: '/stories', text: 'Success Stories' },
			{ to: '/creators', text: 'Creator Program' },
		],
	},
	{
		title: 'Company',
		links: [
			{ to: '/about', text: 'About' },
			{ to: '/careers', text: 'Careers' },
			{ to: '/contact', text: 'Contact' },
			{ to: '/press', text: 'Press' },
			{ to: '/help', text: 'Help' },
		],
	},
]

export const legalLinks: readonly NavigationLink[] = [
	{ to: '/privacy', text: 'Privacy Policy' },
	{ to: '/terms', text: 'Terms of Service' },
	{ to: '/accessibility', text: 'Accessibility' },
]
