import { formatCount } from '#contracts/shared/money.ts'
import type { GrantState, TokenGrant } from '#contracts/tokens/token-grants.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

const states: Readonly<Record<GrantState, { look: 'warn' | 'good' | 'plain'; text: string }>> = {
	waiting: { look: 'warn', text: 'Waiting' },
	posted: { look: 'good', text: 'Posted' },
	refused: { look: 'plain', text: 'Refused' },
}

export const signedTokens = (tokens: number): string => (tokens > 0 ? `+${formatCount(tokens)}` : formatCount(tokens))

export const grantColumns = (onShow: (grant: TokenGrant) => void): ReadonlyArray<Column<TokenGrant>> => [
	{
		head: 'Member',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ member, reason, note }) => (
			<>
				<span className="block truncate font-semibold">{member.username || 'A former account'}</span>
				<span className="block text-muted text-xs [overflow-wrap:anywhere]">{reason}</span>
				{note && <span className="block text-xs [overflow-wrap:anywhere]">Refused: {note}</span>}
			</>
		),
	},
	{
		head: 'Tokens',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap font-semibold',
		cell: ({ tokens }) => signedTokens(tokens),
	},
	{
		head: 'Asked for',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ madeBy, createdAt }) => (
			<>
				{madeBy} <DayAndTime at={createdAt} />
			</>
		),
	},
	{
		head: 'Decided',
		card: 'fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ state, decidedBy }) => (state === 'waiting' ? '' : (decidedBy ?? 'Nobody else needed')),
	},
	{
		head: 'State',
		card: 'wide',
		className: 'whitespace-nowrap',
		cell: (grant) =>
			grant.state === 'waiting' ? (
				<Button look="outline" size="small" className="min-h-10" onClick={() => onShow(grant)}>
					Decide<span className="sr-only"> about {grant.member.username}</span>
				</Button>
			) : (
				<Badge look={states[grant.state].look}>{states[grant.state].text}</Badge>
			),
	},
]
