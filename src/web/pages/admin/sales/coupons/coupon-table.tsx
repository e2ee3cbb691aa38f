import clsx from 'clsx'
import type { Coupon } from '#contracts/promotions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { stateOf, usesOf, worthOf } from './coupon-labels.ts'

interface CouponTableProps {
	coupons: readonly Coupon[]
	/** Another list is on its way. */
	isChanging: boolean
	onManage: (coupon: Coupon) => void
}

const fromMedium = 'hidden md:table-cell'
const fromLarge = 'hidden xl:table-cell'

export function CouponTable({ coupons, isChanging, onManage }: CouponTableProps) {
	const now = new Date()
	return (
		<Table label="Coupons" className={clsx('transition-opacity', isChanging && 'opacity-50')}>
			<TableHead>
				<HeadCell>Code</HeadCell>
				<HeadCell>State</HeadCell>
				<HeadCell className={fromMedium}>Gives</HeadCell>
				<HeadCell isNumber>Uses</HeadCell>
				<HeadCell isNumber className={fromLarge}>
					Per customer
				</HeadCell>
				<HeadCell isNumber className={fromMedium}>
					From
				</HeadCell>
				<HeadCell className={fromMedium}>Valid</HeadCell>
				<HeadCell>
					<span className="sr-only">Change</span>
				</HeadCell>
			</TableHead>
			<tbody>
				{coupons.map((coupon) => (
					<CouponRow key={coupon.id} coupon={coupon} now={now} onManage={onManage} />
				))}
			</tbody>
		</Table>
	)
}

function CouponRow({ coupon, now, onManage }: { coupon: Coupon; now: Date; onManage: (coupon: Coupon) => void }) {
	const state = stateOf(coupon, now)
	return (
		<Row>
			<Cell>
				<span className="font-semibold break-all">{coupon.code}</span>
				<span className="block text-muted text-xs md:hidden">{worthOf(coupon)}</span>
			</Cell>
			<Cell className="whitespace-nowrap">
				<Badge look={state.look}>{state.text}</Badge>
			</Cell>
			<Cell className={clsx(fromMedium, 'whitespace-nowrap')}>{worthOf(coupon)}</Cell>
			<Cell isNumber className="whitespace-nowrap">
				{usesOf(coupon)}
			</Cell>
			<Cell isNumber className={fromLarge}>
				{coupon.limitPerCustomer?.toLocaleString('en-US') ?? 'Any number'}
			</Cell>
			<Cell isNumber className={fromMedium}>
				{coupon.minSubtotalCents ? <Money cents={coupon.minSubtotalCents} /> : 'Any total'}
			</Cell>
			<Cell className={clsx(fromMedium, 'text-muted')}>
				<Validity startsAt={coupon.startsAt} endsAt={coupon.endsAt} />
			</Cell>
			<Cell className="text-right">
				<Button look="outline" size="small" aria-label={`Manage ${coupon.code}`} onClick={() => onManage(coupon)}>
					Manage
				</Button>
			</Cell>
		</Row>
	)
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
