import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/token-admin', name: 'Claim codes' },
	{ path: '/admin/token-admin/rules', name: 'Earning rules' },
	{ path: '/admin/token-admin/friends', name: 'Held friends' },
	{ path: '/admin/token-admin/seasons', name: 'Seasons' },
	{ path: '/admin/token-admin/aliases', name: 'Aliases' },
	{ path: '/admin/token-admin/settings', name: 'Settings' },
] as const

/** What staff set about tokens: the codes under cans, and what earns. */
export const TokenTabs = () => <PageTabs label="Token admin" tabs={tabs} />

const memberTabs = [
	{ path: '/admin/tokens', name: 'Members' },
	{ path: '/admin/tokens/grants', name: 'Grants' },
] as const

/** Whose tokens there are, and what staff gave and took. */
export const TokenMemberTabs = () => <PageTabs label="Members’ tokens" tabs={memberTabs} />
