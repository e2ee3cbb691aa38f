import type { CaseClaimSummary } from '#contracts/wholesale/orders/case-claims.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { claimRemedyLabels, claimStates } from './claim-labels.ts'

/** Of every list of claims, behind the column that leads to one. */
export const claimColumns: ReadonlyArray<Column<CaseClaimSummary>> = [
	{ head: 'Order', card: 'fact', className: 'figures whitespace-nowrap', cell: ({ order }) => order },
	{
		head: 'Claimed',
		card: 'left',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ claimedAt }) => <Day at={claimedAt} />,
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={claimStates[state].look}>{claimStates[state].text}</Badge>,
	},
	{ head: 'Wish', card: 'fact', cell: ({ wish }) => claimRemedyLabels[wish] },
	{ head: 'Cases', isNumber: true, card: 'fact', cell: ({ cases }) => <span className="figures">{cases}</span> },
]
