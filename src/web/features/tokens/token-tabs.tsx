import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/token-admin', name: 'Claim codes' },
	{ path: '/admin/token-admin/rules', name: 'Earning rules' },
] as const

/** What staff set about tokens: the codes under cans, and what earns. */
export const TokenTabs = () => <PageTabs label="Token admin" tabs={tabs} />
