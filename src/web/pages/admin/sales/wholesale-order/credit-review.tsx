import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#contracts/shared/money.ts'
import { getCompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { getAnyWholesaleOrder, reviewWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { staleChangeIn } from '#web/features/record-form/stale-notice.tsx'
import { DecisionForm } from '#web/features/wholesale-orders/decision-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { useShowWholesaleOrder } from './show-order.ts'

/** An order over the credit limit, with the credit of its company as it stands now. */
export function CreditReview({ order }: { order: WholesaleOrderRecord }) {
	const call = useCall()
	const queries = useQueryClient()
	const show = useShowWholesaleOrder()
	const { number, version, reviewReason } = order
	return (
		<div className="grid gap-3">
			<CreditNow order={order} />
			<DecisionForm
				title="In review"
				text={`When it was placed: ${reviewReason ?? ''} Approved, it goes through this once; the limit stays as it is.`}
				hint="Mailed to the company. Needed where you refuse."
				version={version}
				send={async (body) => {
					try {
						show(await call(reviewWholesaleOrder, { params: { number }, body }))
					} catch (error) {
						// Who was faster is said in the form, over what they made of the order.
						if (staleChangeIn(error))
							await queries.invalidateQueries(queryOf(getAnyWholesaleOrder, { params: { number } }))
						throw error
					}
				}}
			/>
		</div>
	)
}

/** An order that is looked at does not count yet: what the company owes and this order together are held against the limit. */
function CreditNow({ order: { company, totalCents } }: { order: WholesaleOrderRecord }) {
	const account = useQuery({
		...queryOf(getCompanyReceivables, { params: { id: company.id } }),
		staleTime: 0,
		refetchOnWindowFocus: true,
	})
	if (!account.data) return null
	const { exposureCents, creditLimitCents, overdueCents } = account.data
	const overCents = exposureCents + totalCents - creditLimitCents
	return (
		<section aria-label="Credit now" className="grid gap-2 rounded-2xl border border-line bg-card px-5 py-4 text-sm">
			<p className={overCents > 0 ? 'font-semibold text-warn' : 'font-semibold'}>
				{overCents > 0
					? `With this order ${formatCents(overCents)} over the credit limit now`
					: 'With this order within the credit limit now'}
			</p>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4">
				{[
					['Counts against the limit', exposureCents] as const,
					['This order', totalCents] as const,
					['Credit limit', creditLimitCents] as const,
					['Overdue', overdueCents] as const,
				].map(([term, cents]) => (
					<div key={term}>
						<dt className="text-muted">{term}</dt>
						<dd>
							<Money cents={cents} className="font-semibold" />
						</dd>
					</div>
				))}
			</dl>
			<p className="text-muted text-xs">
				As of <Moment at={new Date(account.dataUpdatedAt).toISOString()} />
			</p>
		</section>
	)
}
