import { urlOf } from '#contracts/endpoint.ts'
import { listPromotionUses, type PromotionUse } from '#contracts/pricing/promotion-usage.ts'
import { PagingLinks } from '#web/features/record-list/paging.tsx'
import { shownText } from '#web/features/record-list/shown-text.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { promotionUses } from './usage-query.ts'

/** The orders that used a promotion, the newest first, and all of them as a file. */
export function UseList({ id }: { id: string }) {
	const { answer: uses, view, first, previous, next } = useListPage(promotionUses(id))
	const { data } = uses
	return (
		<Panel title="Orders that used it">
			{data?.items.length === 0 && !view.cursor ? (
				<p className="px-5 py-4 text-muted text-sm">No order has used it.</p>
			) : data ? (
				<>
					<ul className="divide-y divide-line text-sm">
						{data.items.map((use) => (
							<Use key={use.id} use={use} />
						))}
					</ul>
					<div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
						<a
							href={`${urlOf(listPromotionUses, { params: { id } })}/export`}
							download
							className="inline-flex min-h-9 items-center font-semibold text-sm underline underline-offset-4"
						>
							CSV of all uses
						</a>
						<PagingLinks
							text={shownText(data.items.length, undefined, 'order', 'orders')}
							isTextHidden={data.items.length === 0}
							first={first}
							previous={previous}
							next={next}
						/>
					</div>
				</>
			) : uses.isError ? (
				<ErrorState error={uses.error} onRetry={() => void uses.refetch()} />
			) : (
				<Skeleton className="m-5 h-40" />
			)}
		</Panel>
	)
}

const Use = ({ use: { order, customer, at, status, discountCents, totalCents } }: { use: PromotionUse }) => (
	<li className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(8rem,1fr)_minmax(8rem,1fr)_auto_auto]">
		<PageLink to={`/admin/orders/${encodeURIComponent(order)}`} className="figures underline underline-offset-4">
			{order}
		</PageLink>
		<span className="wrap-anywhere">
			{customer ?? 'A guest'}
			<span className="block text-muted text-xs">
				<Moment at={at} /> · {status.replaceAll('_', ' ')}
			</span>
		</span>
		<span>
			<span className="text-muted">Discount</span> <Money cents={discountCents} className="font-semibold" />
		</span>
		<span>
			<span className="text-muted">Total</span> <Money cents={totalCents} />
		</span>
	</li>
)
