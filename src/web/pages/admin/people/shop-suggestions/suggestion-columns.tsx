import type { SuggestionInReview } from '#contracts/content/shop-suggestions.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { suggestionLabels } from '#web/features/shop-suggestions/suggestion-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'

/** What a sheet decides, and about which shop. */
export interface Decided {
	act: 'confirm' | 'decline' | 'takeBack'
	suggestion: SuggestionInReview
}

export const suggestionColumns = (onDecide: (decided: Decided) => void): ReadonlyArray<Column<SuggestionInReview>> => [
	{
		head: 'Shop',
		card: 'left',
		className: 'md:min-w-56',
		cell: ({ name, street, city, state, postalCode, locationId }) => (
			<>
				{locationId ? (
					<PageLink to={`/where-to-buy?near=${postalCode.slice(0, 5)}`} className="font-medium hover:underline">
						{name}
					</PageLink>
				) : (
					<span className="font-medium">{name}</span>
				)}
				<span className="block text-muted text-xs">
					{street}, {city}, {state} {postalCode}
				</span>
			</>
		),
	},
	{
		head: 'What they say',
		card: 'wide',
		className: 'w-full',
		cell: ({ note, reason, standing, decidedBy, decidedAt }) => (
			<div className="grid gap-1">
				{note && <p className="break-words">{note}</p>}
				{decidedAt && (
					<p className="break-words text-muted">
						{suggestionLabels[standing].text} by {decidedBy} on <Day at={decidedAt} />.{reason && ` ${reason}`}
					</p>
				)}
			</div>
		),
	},
	{
		head: 'Found by',
		card: 'wide',
		className: 'whitespace-nowrap',
		cell: ({ member, suggestedAt }) => <TwoLineCell below={<Day at={suggestedAt} />}>{member}</TwoLineCell>,
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ standing }) => <Badge look={suggestionLabels[standing].look}>{suggestionLabels[standing].text}</Badge>,
	},
	{
		head: 'Decide',
		isHeadHidden: true,
		card: 'wide',
		cell: (suggestion) =>
			suggestion.standing !== 'declined' && (
				<Permitted to="messages.write">
					{suggestion.standing === 'confirmed' ? (
						<Button look="quiet" size="small" onClick={() => onDecide({ act: 'takeBack', suggestion })}>
							Take back<span className="sr-only">: {suggestion.name}</span>
						</Button>
					) : (
						<span className="flex gap-2">
							<Button look="outline" size="small" onClick={() => onDecide({ act: 'confirm', suggestion })}>
								Confirm<span className="sr-only">: {suggestion.name}</span>
							</Button>
							<Button look="quiet" size="small" onClick={() => onDecide({ act: 'decline', suggestion })}>
								Decline<span className="sr-only">: {suggestion.name}</span>
							</Button>
						</span>
					)}
				</Permitted>
			),
	},
]
