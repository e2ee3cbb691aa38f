import { listReturns } from '#contracts/returns/staff-return-calls.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { returnKindLabels, returnStateLabels } from '#web/features/returns/return-labels.ts'
import type { Page } from '#web/page.ts'
import { returnColumns } from './returns/return-columns.tsx'

const returns = recordList({
	path: '/admin/returns',
	read: listReturns,
	hasFile: true,
	noun: ['return', 'returns'],
	search: 'Find by reference or order',
	filters: {
		state: { label: 'State', all: 'Every state', options: textsOf(returnStateLabels) },
		kind: { label: 'Kind', all: 'Every kind', options: returnKindLabels },
	},
	noMatch: {
		title: 'No return matches',
		text: 'Type a whole reference or order number, or look at all of them.',
		all: 'Show all returns',
	},
	none: { title: 'No returns yet', text: 'What buyers ask back or claim shows here.' },
})

export const preload: Page['preload'] = returns.preload

export const head: Page['head'] = () => ({
	title: 'Returns · Back office',
	description: 'Returns and claims, until each is settled.',
	isPrivate: true,
})

export default function ReturnsPage() {
	return (
		<AdminShell title="Returns">
			<ListPage page={useListPage(returns)} label="Returns" columns={returnColumns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
