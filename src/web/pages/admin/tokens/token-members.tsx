import { useState } from 'react'
import { listTokenMembers, type TokenMember } from '#contracts/tokens/admin-tokens.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { TokenMemberTabs } from '#web/features/tokens/token-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { GrantForm } from './token-members/grant-form.tsx'
import { memberColumns } from './token-members/member-columns.tsx'
import { MemberEntries } from './token-members/member-entries.tsx'

const members = recordList({
	path: '/admin/tokens',
	read: listTokenMembers,
	hasFile: true,
	noun: ['member', 'members'],
	search: 'Search by name, e-mail, claim code or order',
	filters: { balance: { label: 'Balance', all: 'All balances', options: { negative: 'Below zero' } } },
	noMatch: {
		title: 'No member matches',
		text: 'Try how a name begins, a whole code, or an order’s whole number.',
		all: 'Show all members',
	},
	none: { title: 'Nobody has tokens yet', text: 'Who gets their first token shows here.' },
})

export const preload: Page['preload'] = members.preload

export const head: Page['head'] = () => ({
	title: 'Members’ tokens · Back office',
	description: 'What each member has in $UNTAPPED, and the entries behind it.',
	isPrivate: true,
})

export default function TokensPage() {
	const page = useListPage(members)
	const [shown, setShown] = useState<TokenMember | null>(null)
	const [granted, setGranted] = useState<string | null>(null)
	return (
		<AdminShell
			title="Members’ tokens"
			actions={
				<div className="flex flex-wrap items-center gap-3">
					<TokenMemberTabs />
					<Permitted to="tokens.grant">
						<Button size="small" className="min-h-10" onClick={() => setGranted('')}>
							Give or take back
						</Button>
					</Permitted>
				</div>
			}
		>
			<ListPage page={page} label="Members with tokens" columns={memberColumns(setShown)} keyOf={({ id }) => id} />
			<Sheet
				isOpen={shown !== null}
				onClose={() => setShown(null)}
				side="right"
				title={shown ? `Tokens of ${shown.username}` : ''}
			>
				{shown && (
					<MemberEntries
						member={shown}
						onGrant={() => {
							setGranted(shown.username)
							setShown(null)
						}}
					/>
				)}
			</Sheet>
			<Sheet
				isOpen={granted !== null}
				onClose={() => setGranted(null)}
				side="right"
				title="Give tokens, or take them back"
			>
				{granted !== null && <GrantForm username={granted} onClose={() => setGranted(null)} />}
			</Sheet>
		</AdminShell>
	)
}
