import type { PricePlan } from '#contracts/catalog/price-plans.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

const states = {
	planned: { text: 'Planned', look: 'warn' },
	done: { text: 'Done', look: 'good' },
	withdrawn: { text: 'Withdrawn', look: 'plain' },
} as const

export const planColumns = (withdraw: (plan: PricePlan) => void): ReadonlyArray<Column<PricePlan>> => [
	{
		head: 'Variant',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ productId, product, variant, sku }) => (
			<TwoLineCell below={sku}>
				<PageLink
					to={`/admin/products/${productId}`}
					className="rounded font-semibold underline-offset-4 hover:underline"
				>
					{product}, {variant}
				</PageLink>
			</TwoLineCell>
		),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state, isLate }) =>
			isLate ? <Badge look="bad">Late</Badge> : <Badge look={states[state].look}>{states[state].text}</Badge>,
	},
	{ head: 'At', card: 'wide', className: 'whitespace-nowrap', cell: ({ dueAt }) => <Moment at={dueAt} /> },
	{ head: 'By', from: 'xl', isMuted: true, className: 'whitespace-nowrap', cell: ({ by }) => by },
	{ head: 'Now', card: 'fact', isNumber: true, cell: ({ presentCents }) => <Money cents={presentCents} /> },
	{
		head: 'Then',
		card: 'fact',
		isNumber: true,
		cell: ({ priceCents }) => <Money cents={priceCents} className="font-semibold" />,
	},
	{
		head: 'Withdraw',
		isHeadHidden: true,
		card: 'fact',
		cell: (plan) =>
			plan.state === 'planned' && (
				<Button look="outline" size="small" onClick={() => withdraw(plan)}>
					Withdraw<span className="sr-only"> {plan.sku}</span>
				</Button>
			),
	},
]
