import type { HeldFriend } from '#contracts/friends/held-friends.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

export const heldFriendColumns = (onDecide: (friend: HeldFriend) => void): ReadonlyArray<Column<HeldFriend>> => [
	{
		head: 'Order',
		card: 'left',
		className: 'whitespace-nowrap',
		cell: ({ orderNumber }) => <RowLink to={`/admin/orders/${orderNumber}`}>{orderNumber}</RowLink>,
	},
	{ head: 'Why', card: 'wide', className: 'w-full', cell: ({ reason }) => reason },
	{
		head: 'Who',
		card: 'wide',
		cell: ({ inviter, friend }) => `${inviter ?? 'A former account'} invited ${friend ?? 'a former account'}`,
	},
	{
		head: 'Came',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ joinedAt }) => <DayAndTime at={joinedAt} />,
	},
	{
		head: 'Decision',
		card: 'wide',
		cell: (friend) => (
			<Button look="outline" size="small" onClick={() => onDecide(friend)}>
				Decide
			</Button>
		),
	},
]
