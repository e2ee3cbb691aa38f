import { useInfiniteQuery } from '@tanstack/react-query'
import { type AttributionReceipt, listReceipts } from '#contracts/creators/creator-dashboard.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { percentText } from '#web/features/creators/percent-text.ts'
import { ShowMore } from '#web/features/paging/show-more.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { pagesOf } from '#web/lib/pages-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Dispute } from './dispute.tsx'

const outcomes = {
	counted: { text: 'Counts', look: 'good' },
	held: { text: 'Held', look: 'warn' },
	refused: { text: 'Refused', look: 'bad' },
	lost: { text: 'Does not count', look: 'plain' },
} as const

/** The receipt of each order: why it pays, when, or why it does not. */
export function Receipts() {
	const call = useCall()
	const receipts = useInfiniteQuery(
		pagesOf(['/api/creator', 'receipts'], (from) => call(listReceipts, { query: { limit: '20', ...from } })),
	)
	const items = receipts.data?.pages.flatMap((page) => page.items) ?? []
	return (
		<Panel title="Receipts">
			<div className="grid gap-4 px-5 py-4">
				{receipts.isPending && <Skeleton className="h-40" />}
				{receipts.isError && <ErrorState error={receipts.error} onRetry={() => void receipts.refetch()} />}
				{receipts.data && items.length === 0 && (
					<p className="text-muted text-sm">
						No orders yet. One shows here within a minute of its payment, with what it pays and why.
					</p>
				)}
				<ol className="grid divide-y divide-line">
					{items.map((receipt) => (
						<Receipt key={receipt.id} receipt={receipt} />
					))}
				</ol>
				<ShowMore pages={receipts} className="justify-self-start" />
			</div>
		</Panel>
	)
}

const Receipt = ({ receipt }: { receipt: AttributionReceipt }) => (
	<li className="grid gap-2 py-4 text-sm">
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<strong className="figures text-base">{receipt.orderNumber}</strong>
			<Badge look={outcomes[receipt.outcome].look}>{outcomes[receipt.outcome].text}</Badge>
			<span className="figures ml-auto font-semibold text-base">{formatCents(receipt.commissionCents)}</span>
		</p>
		{receipt.reason && <p>{receipt.reason}</p>}
		<p className="figures text-muted">
			{receipt.source === 'code' ? `Code ${receipt.sourceName}` : `Link “${receipt.sourceName}”`}
			{receipt.clickedAt && (
				<>
					, clicked <Moment at={receipt.clickedAt} />
				</>
			)}
			, ordered <Moment at={receipt.orderedAt} />. The window was {receipt.windowDays} days; a code goes before a link.
		</p>
		{receipt.outcome === 'counted' && receipt.baseCents === 0 && receipt.reversedCents === 0 && (
			<p>
				It pays nothing: its goods cost no money that counts. They are gift cards, or gift cards, tokens or discounts
				paid for them.
			</p>
		)}
		{receipt.outcome !== 'lost' && (
			<p className="figures text-muted">
				{percentText(receipt.rate)} of {formatCents(receipt.baseCents)} paid in money for goods
				{receipt.reversedCents < 0 && `, ${formatCents(-receipt.reversedCents)} taken back for what came back`}.{' '}
				{receipt.outcome === 'counted' && (
					<>
						{receipt.isPayable ? 'Payable since' : 'Payable from'} <Moment at={receipt.payableAt} />.
					</>
				)}
			</p>
		)}
		<Dispute receipt={receipt} />
	</li>
)
