import clsx from 'clsx'
import type { LineDiscount, PricedPromotion } from '#contracts/pricing/pricing.ts'
import { promotionLabel } from '#contracts/pricing/promotion-labels.ts'
import { formatCents } from '#contracts/shared/money.ts'

/** A promotion as rows say it; what it took off may be a part of it. */
type Shown = Omit<PricedPromotion, 'discountCents'> & { discountCents: number }

/** What each promotion took off goods, as rows of the totals; orders older than these words have one for all. */
export function AppliedPromotions({
	promotions,
	discountCents,
	couponCode,
}: {
	promotions: readonly Shown[]
	discountCents: number
	couponCode?: string | null | undefined
}) {
	const applied = promotions.filter(({ isApplied }) => isApplied)
	if (applied.length === 0)
		return (
			discountCents > 0 && <Row label={couponCode ? `Discount (${couponCode})` : 'Discount'} cents={discountCents} />
		)
	return applied.map((promotion) => (
		<Row
			key={promotion.id}
			label={promotionLabel(promotion)}
			detail={promotion.message}
			cents={promotion.discountCents}
			isOffShipping={promotion.shippingCents > 0}
		/>
	))
}

interface RowProps {
	label: string
	detail?: string
	cents: number
	isOffShipping?: boolean
}

const Row = ({ label, detail, cents, isOffShipping = false }: RowProps) => (
	<div className="flex justify-between gap-4">
		<dt className="wrap-anywhere min-w-0 text-muted">
			{label}
			{detail && <span className="block text-sm">{detail}</span>}
		</dt>
		<dd className="figures whitespace-nowrap font-medium text-good">
			{cents > 0 && `−${formatCents(cents)}`}
			{cents === 0 && isOffShipping && 'Shipping'}
		</dd>
	</div>
)

/** Why others do not count, each in a line. */
export function OtherPromotions({ promotions, className }: { promotions: readonly Shown[]; className?: string }) {
	const others = promotions.filter(({ isApplied }) => !isApplied)
	if (others.length === 0) return null
	return (
		<ul aria-label="Promotions that do not count" className={clsx('grid gap-1 text-muted text-sm', className)}>
			{others.map((promotion) => (
				<li key={promotion.id} className="wrap-anywhere">
					<span className="font-medium">{promotionLabel(promotion)}:</span> {promotion.message}
				</li>
			))}
		</ul>
	)
}

/** What was taken off one line, and by which promotion. */
export const LineDiscounts = ({
	discounts = [],
	givenBy,
}: {
	discounts?: readonly LineDiscount[] | undefined
	givenBy?: string | null | undefined
}) =>
	givenBy ? (
		<p className="wrap-anywhere text-good text-sm">Free gift: {givenBy}</p>
	) : (
		discounts.map(({ promotionId, name, discountCents }) => (
			<p key={promotionId} className="wrap-anywhere text-good text-sm">
				{name} <span className="figures">−{formatCents(discountCents)}</span>
			</p>
		))
	)
