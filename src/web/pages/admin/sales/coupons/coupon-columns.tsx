import type { Coupon } from '#contracts/promotions.ts'
import type { Column } from '#web/features/admin-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { stateOf, usesOf, worthOf } from './coupon-labels.ts'

export const couponColumns = (onManage: (coupon: Coupon) => void): ReadonlyArray<Column<Coupon>> => [
	{
		head: 'Code',
		card: 'left',
		className: 'font-semibold [overflow-wrap:anywhere] md:min-w-28',
		cell: ({ code }) => code,
	},
	{ head: 'State', card: 'right', className: 'whitespace-nowrap', cell: (coupon) => <State coupon={coupon} /> },
	{ head: 'Gives', card: 'left', className: 'xl:whitespace-nowrap', cell: worthOf },
	{ head: 'Uses', card: 'fact', isNumber: true, className: 'whitespace-nowrap', cell: usesOf },
	{
		head: 'Per customer',
		from: '2xl',
		className: 'whitespace-nowrap',
		isNumber: true,
		cell: ({ limitPerCustomer }) => limitPerCustomer?.toLocaleString('en-US') ?? 'Any number',
	},
	{
		head: 'From',
		from: 'xl',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ minSubtotalCents }) => (minSubtotalCents ? <Money cents={minSubtotalCents} /> : 'Any total'),
	},
	{
		head: 'Valid',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: (coupon) => <Validity {...coupon} />,
	},
	{
		head: 'Change',
		isHeadHidden: true,
		card: 'right',
		className: 'text-right',
		cell: (coupon) => (
			<Button look="outline" size="small" aria-label={`Manage ${coupon.code}`} onClick={() => onManage(coupon)}>
				Manage
			</Button>
		),
	},
]

function State({ coupon }: { coupon: Coupon }) {
	const { look, text } = stateOf(coupon, new Date())
	return <Badge look={look}>{text}</Badge>
}

function Validity({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>) {
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
