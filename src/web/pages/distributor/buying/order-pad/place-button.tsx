import { formatCents } from '#contracts/shared/money.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import { daysToPay } from '#contracts/wholesale/orders/order-record.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import type { CaseTotals } from '#contracts/wholesale/prices/case-prices.ts'
import type { UnreadCases } from '#web/features/business-cart/business-cart-rules.ts'
import { unreadText } from '#web/features/business-cart/unread-cases.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PutAside } from './deliveries/valid-deliveries.ts'

interface PlaceButtonProps {
	company: OwnCompany
	catalog: CaseCatalog
	totals: CaseTotals
	/** What is typed on the pad and says no number of cases. */
	unread: readonly UnreadCases[]
	/** Deliveries that are ordered with what is on the pad. */
	others: readonly PutAside[]
	/** What the server refused last. */
	problem: string | null
	isSending: boolean
	/** The day that it should leave on is said beside its field. */
	isTooEarly: boolean
}

/** What will become of the order besides being placed: said before, not after. */
function noteOn({
	company,
	catalog: { credit },
	totals: { totalCents },
}: Pick<PlaceButtonProps, 'company' | 'catalog'> & { totals: { totalCents: number } }): string | null {
	const { memberRole, approvalAboveCents } = company
	if (memberRole === 'buyer' && approvalAboveCents !== null && totalCents > approvalAboveCents)
		return `Above ${formatCents(approvalAboveCents)} it waits for an owner of your company.`
	if (credit && credit.usedCents + totalCents > credit.limitCents)
		return 'Over your credit limit: we look at it before it counts.'
	return credit ? null : `Prepaid: it ships once it is paid, which you have ${daysToPay} days for.`
}

export function PlaceButton({
	company,
	catalog,
	totals,
	unread,
	others,
	problem,
	isSending,
	isTooEarly,
}: PlaceButtonProps) {
	// Each delivery has the minimum of the tier; an empty pad beside others is none.
	const isPadCounted = totals.cases > 0 || others.length === 0
	const minimum = isPadCounted || catalog.tier === null ? minimumOrderProblem(catalog.tier, totals.cases) : null
	const totalCents = others.reduce((sum, each) => sum + each.totalCents, totals.totalCents)
	const orders = others.length + (isPadCounted ? 1 : 0)
	if (company.memberRole === 'viewer') return null
	if (company.state !== 'active')
		return <p className="font-medium text-sm text-warn">Your company cannot order at the moment. Please contact us.</p>
	const note = noteOn({ company, catalog, totals: { totalCents } })
	return (
		<div className="sticky bottom-0 -mx-4 grid gap-2 border-line border-y bg-card p-4">
			<div role="status" className="grid gap-1 text-sm empty:hidden">
				{unread.map((typed) => (
					<p key={typed.productId} className="font-medium text-bad">
						{unreadText(typed)}
					</p>
				))}
				{minimum && <p className="font-medium text-warn">{minimum}</p>}
				{catalog.tier === null && (
					<PageLink to={`/distributor/order-pad?company=${company.id}`} className="underline underline-offset-4">
						Order for {company.tradeName ?? company.legalName}
					</PageLink>
				)}
				{!minimum && note && <p className="text-muted">{note}</p>}
			</div>
			{problem && (
				<p role="alert" className="font-medium text-bad text-sm">
					{problem}
				</p>
			)}
			<Button type="submit" size="large" disabled={isSending || isTooEarly || minimum !== null || unread.length > 0}>
				{isSending
					? 'Placing order...'
					: `${orders === 1 ? 'Place order' : `Place ${orders} orders`} · ${formatCents(totalCents)}`}
			</Button>
		</div>
	)
}
