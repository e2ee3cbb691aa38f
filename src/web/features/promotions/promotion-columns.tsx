import { promotionValueText } from '#contracts/pricing/promotion-labels.ts'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { appliesByNames, conditionsOf, nameOf, promotionStateOf, usesOf } from './promotion-labels.ts'

export const promotionColumns = (onManage: (promotion: Promotion) => void): ReadonlyArray<Column<Promotion>> => [
	{
		head: 'Promotion',
		card: 'left',
		className: '[overflow-wrap:anywhere] md:min-w-32',
		cell: (promotion) => (
			<>
				<PageLink
					to={`/admin/coupons/${promotion.id}`}
					className="block font-semibold underline-offset-4 hover:underline"
				>
					{nameOf(promotion)}
				</PageLink>
				<span className="block text-muted text-xs">
					{promotion.code && promotion.name ? promotion.name : appliesByNames[promotion.appliesBy]}
				</span>
			</>
		),
	},
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: (promotion) => <State promotion={promotion} />,
	},
	{ head: 'Gives', card: 'left', cell: promotionValueText },
	{ head: 'Uses', card: 'fact', isNumber: true, className: 'whitespace-nowrap', cell: usesOf },
	{ head: 'When', from: 'xl', isMuted: true, cell: (promotion) => <Conditions promotion={promotion} /> },
	{
		head: 'Valid',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: (promotion) => <Validity {...promotion} />,
	},
	{
		head: 'Change',
		isHeadHidden: true,
		card: 'right',
		className: 'text-right',
		cell: (promotion) => (
			<Button
				look="outline"
				size="small"
				aria-label={`Manage ${nameOf(promotion)}`}
				onClick={() => onManage(promotion)}
			>
				Manage
			</Button>
		),
	},
]

function State({ promotion }: { promotion: Promotion }) {
	const { look, text } = promotionStateOf(promotion, new Date())
	return <Badge look={look}>{text}</Badge>
}

const Conditions = ({ promotion }: { promotion: Promotion }) =>
	conditionsOf(promotion).map((condition) => (
		<span key={condition} className="block text-sm">
			{condition}
		</span>
	))

function Validity({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>) {
	if (!startsAt && !endsAt) return 'Always'
	return (
		<>
			{startsAt && (
				<span className="block">
					from <Day at={startsAt} />
				</span>
			)}
			{endsAt && (
				<span className="block">
					until <Day at={endsAt} />
				</span>
			)}
		</>
	)
}
