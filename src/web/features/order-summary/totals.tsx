import clsx from 'clsx'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { Money } from '#web/ui/money.tsx'
import { AppliedPromotions } from './why-price.tsx'

type Amounts = Pick<
	Quote,
	| 'subtotalCents'
	| 'discountCents'
	| 'shippingCents'
	| 'taxCents'
	| 'depositCents'
	| 'giftCardCents'
	| 'giftCards'
	| 'tokens'
	| 'tokensCents'
	| 'totalCents'
	| 'promotions'
> & {
	/** Cents of goods sent out in an exchange that the returned goods paid. */
	exchangedCents?: number
	/** Of a quote: false for gift cards alone. */
	needsAddress?: boolean
}

interface TotalsProps {
	/** Missing while the first answer is on its way: the rows keep their places. */
	amounts: Amounts | undefined
	/** Where it goes is not known yet: no tax and no deposits, and the total says so. */
	isEstimated?: boolean
	/** Of orders that say no more of why their price is what it is. */
	couponCode?: string | null
	/** Keeps a row for deposits though there are none, so that nothing moves when an address brings some. */
	keepsDeposits?: boolean
	/** Gift cards go by mail: nobody is told what shipping them costs. */
	isShipped?: boolean
	/** The order is placed: what stays on a gift card changes with later payments and refunds, and is told only before. */
	isPlaced?: boolean
	className?: string
}

/** What makes up the total, one amount a row; deposits stand on their own, for they are no price. */
export function Totals({
	amounts,
	isEstimated = false,
	couponCode,
	keepsDeposits = false,
	isShipped = amounts?.needsAddress ?? true,
	isPlaced = false,
	className,
}: TotalsProps) {
	const known = (cents: number | undefined) => (cents === undefined ? '—' : formatCents(cents))
	const byAddress = (cents: number | undefined) => (isEstimated ? '—' : known(cents))
	return (
		<dl className={clsx('grid gap-2.5 text-[0.9375rem]', className)}>
			<Amount label="Subtotal">{known(amounts?.subtotalCents)}</Amount>
			{amounts && (
				<AppliedPromotions
					promotions={amounts.promotions}
					discountCents={amounts.discountCents}
					couponCode={couponCode}
				/>
			)}
			{isShipped && (
				<Amount label="Shipping">{amounts?.shippingCents === 0 ? 'Free' : known(amounts?.shippingCents)}</Amount>
			)}
			<Amount label="Tax">{byAddress(amounts?.taxCents)}</Amount>
			{(keepsDeposits || Boolean(amounts?.depositCents)) && (
				<Amount label="Container deposits">{byAddress(amounts?.depositCents)}</Amount>
			)}
			{Boolean(amounts?.giftCardCents) && (
				<Amount label="Gift card" isTaken>
					{known(amounts?.giftCardCents)}
				</Amount>
			)}
			{amounts?.giftCards.map(({ lastFour, paidCents, leftCents }) => (
				<div key={lastFour} className="-mt-2 flex justify-between gap-4 text-muted text-sm">
					<dt className="figures">Card …{lastFour}</dt>
					<dd className="figures text-right">
						{isPlaced ? 'paid' : 'pays'} {formatCents(paidCents)}
						{!isPlaced && `, ${formatCents(leftCents)} stays on it`}
					</dd>
				</div>
			))}
			{Boolean(amounts?.tokensCents) && (
				<Amount label={formatTokens(amounts?.tokens ?? 0)} isTaken>
					{known(amounts?.tokensCents)}
				</Amount>
			)}
			{Boolean(amounts?.exchangedCents) && (
				<Amount label="Exchanged" isTaken>
					{known(amounts?.exchangedCents)}
				</Amount>
			)}
			<div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold">
				<dt className="text-lg">{isEstimated ? 'Estimated total' : 'Total'}</dt>
				<dd className="text-3xl tracking-tight">{amounts ? <Money cents={amounts.totalCents} /> : '—'}</dd>
			</div>
		</dl>
	)
}

const Amount = ({
	label,
	isTaken = false,
	children,
}: {
	label: string
	/** Comes off the total. */
	isTaken?: boolean
	children: React.ReactNode
}) => (
	<div className="flex justify-between gap-4">
		<dt className="text-muted">{label}</dt>
		<dd className={clsx('figures', isTaken && 'font-medium text-good')}>
			{isTaken && '−'}
			{children}
		</dd>
	</div>
)
