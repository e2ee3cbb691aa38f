import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

const tabs = [
	{ path: '/admin/mixology', name: 'Recipes' },
	{ path: '/admin/mixology/moderation', name: 'Comments and reports' },
	{ path: '/admin/mixology/ingredients', name: 'Ingredients' },
	{ path: '/admin/mixology/collections', name: 'Collections' },
]

export const MixologyTabs = () => <PageTabs label="Mixology" tabs={tabs} />
