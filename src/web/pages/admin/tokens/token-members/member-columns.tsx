import { formatCount } from '#contracts/shared/money.ts'
import type { TokenMember } from '#contracts/tokens/admin-tokens.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export const memberColumns = (onShow: (member: TokenMember) => void): ReadonlyArray<Column<TokenMember>> => [
	{
		head: 'Member',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ username, email }) => (
			<>
				<span className="block truncate font-semibold">{username}</span>
				<span className="block truncate text-muted text-xs">{email}</span>
			</>
		),
	},
	{
		head: 'Available',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ available }) =>
			available < 0 ? <Badge look="warn">{formatCount(available)}</Badge> : formatCount(available),
	},
	{ head: 'Pending', card: 'fact', isNumber: true, cell: ({ pending }) => formatCount(pending) },
	{ head: 'Held', card: 'fact', isNumber: true, cell: ({ held }) => formatCount(held) },
	{
		head: 'Entries',
		card: 'wide',
		className: 'whitespace-nowrap',
		cell: (member) => (
			<Button look="outline" size="small" className="min-h-10" onClick={() => onShow(member)}>
				Show entries<span className="sr-only"> of {member.username}</span>
			</Button>
		),
	},
]
