import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatCount } from '#contracts/shared/money.ts'
import type { EarnedByOrder } from '#contracts/tokens/earned-tokens.ts'
import { addressLines } from '#web/features/address/address-lines.tsx'
import { SellerAddress } from '#web/features/company/seller-address.tsx'
import { partText } from '#web/features/tokens/earns.tsx'
import { Day, Moment } from '#web/ui/date.tsx'
import { isExpected, isPaid, paidWithLabel, type Step } from './order-view.ts'

interface CardProps {
	title: string
	className?: string
	children: React.ReactNode
}

export const DetailsCard = ({ title, className, children }: CardProps) => (
	<section
		className={clsx(
			'wrap-anywhere grid min-w-0 content-start gap-4 rounded-card bg-card p-5 shadow-card sm:p-7 print:break-inside-avoid print:rounded-none print:p-0 print:py-3 print:shadow-none',
			className,
		)}
	>
		<h2 className="display text-2xl">{title}</h2>
		{children}
	</section>
)

/** The steps from here to the door; what is done is ticked off. */
export const NextSteps = ({ steps }: { steps: readonly Step[] }) => (
	<ol className="grid">
		{steps.map(({ title, text, isDone }, index) => (
			<li key={title} className="relative grid grid-cols-[2rem_1fr] gap-4 pb-6 last:pb-0">
				{index < steps.length - 1 && (
					<span
						aria-hidden
						className={clsx('absolute top-8 bottom-0 left-[0.9375rem] w-0.5', isDone ? 'bg-ink' : 'bg-line')}
					/>
				)}
				<span
					aria-hidden
					className={clsx(
						'grid size-8 place-items-center rounded-full',
						isDone ? 'bg-night text-volt' : 'border-2 border-line text-muted',
					)}
				>
					{isDone ? (
						<Check size={16} strokeWidth={3} />
					) : (
						<span className="figures font-semibold text-sm">{index + 1}</span>
					)}
				</span>
				<div className="grid min-w-0 gap-0.5 pt-0.5">
					<h3 className="font-semibold text-lg">
						{title}
						{isDone && <span className="sr-only"> (done)</span>}
					</h3>
					<p className="text-muted">{text}</p>
				</div>
			</li>
		))}
	</ol>
)

export function OrderFacts({ order }: { order: Order }) {
	const { shippingAddress: to, billingAddress, shippingMethod, delivery } = order
	return (
		<dl className="grid gap-5 sm:grid-cols-2">
			{to ? (
				<Fact term="Ships to">
					<Lines lines={[...addressLines(to), 'United States', to.phone]} />
				</Fact>
			) : (
				<Fact term="From">{order.buyerName}</Fact>
			)}
			{billingAddress && (
				<Fact term="Billed to">
					<Lines lines={[...addressLines(billingAddress), 'United States']} />
				</Fact>
			)}
			<Fact term="Shipping">
				{shippingMethod.name}
				{to && <span className="block text-muted">{shippingMethod.promise}</span>}
			</Fact>
			{delivery && isExpected(order) && order.exchangedCents === 0 && (
				<Fact term="Arrives">{deliveryLabel(delivery)}</Fact>
			)}
			{isPaid(order) && <Fact term="Paid with">{paidWithLabel(order)}</Fact>}
			{order.earned && (
				<Fact term="Earned">
					<Earned earned={order.earned} />
				</Fact>
			)}
			<Fact term="Placed on">
				<Day at={order.placedAt} />
			</Fact>
			<Fact term="Sold by">
				<SellerAddress />
			</Fact>
		</dl>
	)
}

const Earned = ({ earned: { tokens, taken, parts, cappedTo, maturesAt, isFree } }: { earned: EarnedByOrder }) => (
	<>
		<span className="figures">{formatCount(tokens)} $UNTAPPED</span>
		<span className="figures block text-muted text-sm">{parts.map(partText).join('; ')}</span>
		{cappedTo !== null && (
			<span className="block text-muted text-sm">No more is earned by one order, or in one month.</span>
		)}
		{taken > 0 && (
			<span className="figures block text-muted text-sm">{formatCount(taken)} went back with what was refunded.</span>
		)}
		{!isFree && taken < tokens && (
			<span className="block text-muted text-sm">
				Free to use on <Day at={maturesAt} />, later where the order ships or arrives later.
			</span>
		)}
	</>
)

const Lines = ({ lines }: { lines: ReadonlyArray<string | undefined> }) => (
	<address className="not-italic">
		{lines.filter(Boolean).map((line) => (
			<span key={line} className="block">
				{line}
			</span>
		))}
	</address>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
	<div className="grid min-w-0 content-start gap-1">
		<dt className="text-muted text-sm">{term}</dt>
		<dd>{children}</dd>
	</div>
)

/** What happened to the order so far, by the order's own events. */
export const Timeline = ({ events }: Pick<Order, 'events'>) => (
	<ol className="grid gap-3">
		{events.map(({ kind, label, at }) => (
			<li key={`${kind} ${at}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-medium">{label}</span>
				<Moment at={at} className="figures text-muted text-sm" />
			</li>
		))}
	</ol>
)
