import { useState } from 'react'
import { listTokenGrants, type TokenGrant } from '#contracts/tokens/token-grants.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { TokenMemberTabs } from '#web/features/tokens/token-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { DecideGrant } from './token-grants/decide-grant.tsx'
import { grantColumns } from './token-grants/grant-columns.tsx'

const grants = recordList({
	path: '/admin/tokens/grants',
	read: listTokenGrants,
	noun: ['grant', 'grants'],
	filters: {
		state: {
			label: 'State',
			isTabs: true,
			options: { waiting: 'Waiting', posted: 'Posted', refused: 'Refused' },
		},
	},
	none: {
		title: 'Nothing here',
		text: 'What is more than one person may give or take alone waits here for a second one.',
	},
})

export const preload: Page['preload'] = grants.preload

export const head: Page['head'] = () => ({
	title: 'Grants of tokens · Back office',
	description: 'What staff gave members and took back, and what waits for a second person.',
	isPrivate: true,
})

export default function TokenGrantsPage() {
	const page = useListPage(grants)
	const [shown, setShown] = useState<TokenGrant | null>(null)
	const close = () => setShown(null)
	return (
		<AdminShell title="Grants" actions={<TokenMemberTabs />}>
			<ListPage page={page} label="Grants" columns={grantColumns(setShown)} keyOf={({ id }) => id} />
			<Sheet isOpen={shown !== null} onClose={close} side="right" title="Approve or refuse">
				{shown && <DecideGrant grant={shown} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
