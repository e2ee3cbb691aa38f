import { useState } from 'react'
import { type LeaderboardMember, listLeaderboardMembers } from '#contracts/leaderboard/admin-leaderboard.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { aliasColumns } from './aliases/alias-columns.tsx'
import { HideAliasForm } from './aliases/hide-alias-form.tsx'

const aliases = recordList({
	path: '/admin/token-admin/aliases',
	read: listLeaderboardMembers,
	noun: ['alias', 'aliases'],
	search: 'How an alias begins',
	filters: {
		standing: { label: 'Standing', isTabs: true, options: { shown: 'Shown', hidden: 'Hidden' } },
	},
	none: { title: 'Nobody yet', text: 'Members who choose to be seen on the leaderboard stand here.' },
})

export const preload: Page['preload'] = aliases.preload

export const head: Page['head'] = () => ({
	title: 'Aliases · Tokens · Back office',
	description: 'Members of the leaderboard under their aliases, and what staff took out of it.',
	isPrivate: true,
})

export default function AliasesPage() {
	const page = useListPage(aliases)
	const [shown, setShown] = useState<LeaderboardMember | null>(null)
	const close = () => setShown(null)
	return (
		<AdminShell title="Aliases" actions={<TokenTabs />}>
			<ListPage page={page} label="Aliases" columns={aliasColumns(setShown)} keyOf={({ id }) => id} />
			<Sheet isOpen={shown !== null} onClose={close} side="right" title="Hide an alias">
				{shown && <HideAliasForm member={shown} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
