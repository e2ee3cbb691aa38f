import { useState } from 'react'
import { type HeldFriend, listHeldFriends } from '#contracts/friends/held-friends.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { TokenTabs } from '#web/features/tokens/token-tabs.tsx'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { FriendDecision } from './held-friends/friend-decision.tsx'
import { heldFriendColumns } from './held-friends/held-friend-columns.tsx'

const holds = recordList({
	path: '/admin/token-admin/friends',
	read: listHeldFriends,
	noun: ['first order', 'first orders'],
	none: {
		title: 'Nothing is held',
		text: 'First orders of invited friends that look like one household show here until somebody decides them.',
	},
})

export const preload: Page['preload'] = holds.preload

export const head: Page['head'] = () => ({
	title: 'Held friends · Back office',
	description: 'First orders of invited friends that wait for a decision.',
	isPrivate: true,
})

export default function HeldFriendsPage() {
	const page = useListPage(holds)
	const [decided, setDecided] = useState<HeldFriend | null>(null)
	return (
		<AdminShell title="Token admin" actions={<TokenTabs />}>
			<ListPage
				page={page}
				label="Held first orders of friends"
				columns={heldFriendColumns(setDecided)}
				keyOf={({ id }) => id}
			/>
			<Sheet
				isOpen={decided !== null}
				onClose={() => setDecided(null)}
				side="right"
				title={decided ? `Order ${decided.orderNumber}` : ''}
			>
				{decided && <FriendDecision friend={decided} onClose={() => setDecided(null)} />}
			</Sheet>
		</AdminShell>
	)
}
