import ChevronRight from 'lucide-react/icons/chevron-right'
import type { OrderSummary } from '#contracts/orders/orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { buyerLabels, itemsIn } from '#web/features/orders/order-labels.ts'
import { returnSummaryLabel } from '#web/features/returns/return-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { inOrder } from '#web/ui/in-order.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How many pictures a card shows; the rest is a number. */
const maxPictures = 3

const frame =
	'relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-4 rounded-2xl border border-line bg-card p-4 sm:p-5 md:grid-cols-[1fr_auto_6.5rem_auto]'
const pictureFrame = 'grid size-16 shrink-0 place-items-center rounded-xl bg-sunken p-1.5'

/** An order at a glance; the whole card opens it. */
export function OrderCard({ order, as: Heading }: { order: OrderSummary; as: 'h2' | 'h3' }) {
	const { number, placedAt, itemCount, totalCents, giftCardCents, tokensCents, dueCents } = order
	const { text, look } = buyerLabels(order)
	const asked = order.lastReturn && returnSummaryLabel(order.lastReturn)
	return (
		<article className={`${frame} group transition hover:border-edge`}>
			<div className="grid content-center gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<Heading className="font-semibold">
						<PageLink
							to={`/order/${encodeURIComponent(number)}`}
							className="rounded after:absolute after:inset-0 after:rounded-2xl"
						>
							Order {number}
						</PageLink>
					</Heading>
					<Badge look={look}>{text}</Badge>
					{asked && <Badge look={asked.look}>{asked.text}</Badge>}
					{dueCents > 0 && <Badge look="warn">{formatCents(dueCents)} to pay</Badge>}
				</div>
				<p className="text-[0.9375rem] text-muted">
					<Day at={placedAt} /> · {itemsIn(itemCount)}
				</p>
			</div>
			<Pictures names={order.pictures} />
			<div className="text-right">
				<Money cents={totalCents + giftCardCents + tokensCents} className="font-semibold text-lg" />
				{giftCardCents > 0 && (
					<p className="figures text-muted text-sm">{totalCents > 0 && formatCents(giftCardCents)} by gift card</p>
				)}
				{tokensCents > 0 && <p className="figures text-muted text-sm">{formatCents(tokensCents)} by tokens</p>}
			</div>
			<ChevronRight
				size={20}
				aria-hidden
				className="hidden text-muted transition-transform group-hover:translate-x-0.5 md:block"
			/>
		</article>
	)
}

/** The first few of them, and how many more. On phones they stand below the words. */
function Pictures({ names }: { names: readonly string[] }) {
	const more = names.length - maxPictures
	return (
		<div className="order-last col-span-full flex justify-start gap-2 md:order-none md:col-span-1 md:justify-end">
			{inOrder(names.slice(0, maxPictures), (name) => (
				<span className={pictureFrame}>
					<Picture name={name} alt="" sizes="64px" className="max-h-13 w-auto object-contain" />
				</span>
			))}
			{more > 0 && (
				<span className={`${pictureFrame} figures font-semibold text-muted text-sm`}>
					+{more}
					<span className="sr-only"> more</span>
				</span>
			)}
		</div>
	)
}

export const OrderCardSkeleton = () => (
	<div className={frame}>
		<div className="grid gap-2">
			<Skeleton className="h-5 w-40" />
			<Skeleton className="h-4 w-32" />
		</div>
		<div className="order-last col-span-full flex gap-2 md:order-none md:col-span-1">
			<Skeleton className="size-16" />
			<Skeleton className="size-16" />
		</div>
		<Skeleton className="h-6 w-20 justify-self-end" />
	</div>
)
