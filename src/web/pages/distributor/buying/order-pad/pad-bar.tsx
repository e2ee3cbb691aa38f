import { formatCents } from '#contracts/shared/money.ts'
import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import type { CaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { unreadText, useUnreadCases } from '#web/features/business-cart/unread-cases.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { orderFormId } from './order-form.tsx'
import { casesFieldId } from './pad-row.tsx'
import { useTotals } from './use-totals.ts'

interface PadBarProps {
	catalog: CaseCatalog
	/** Who only looks is asked for no minimum. */
	isViewer: boolean
}

/** On a phone: what the cart comes to, under the thumb while the flavors are scrolled. */
export function PadBar({ catalog, isViewer }: PadBarProps) {
	const totals = useTotals(catalog)
	const unread = useUnreadCases(catalog.items)
	const { credit } = catalog
	const isOverCredit = totals.cases > 0 && credit !== null && credit.usedCents + totals.totalCents > credit.limitCents
	const minimum = isViewer ? null : minimumOrderProblem(catalog.tier, totals.cases)
	return (
		<div className="sticky bottom-2 z-10 flex items-center justify-between gap-3 rounded-2xl border border-line bg-card p-3 pl-4 shadow-lg lg:hidden">
			<div className="min-w-0">
				<p className="figures font-semibold">
					{totals.cases} {totals.cases === 1 ? 'case' : 'cases'} · {formatCents(totals.totalCents)}
				</p>
				{unread.map((typed) => (
					<a
						key={typed.productId}
						href={`#${casesFieldId(typed.productId)}`}
						className="block py-1 font-medium text-bad text-xs underline underline-offset-4"
					>
						{unreadText(typed)}
					</a>
				))}
				{minimum && <p className="text-warn text-xs">{minimum}</p>}
				{!minimum && isOverCredit && <p className="text-warn text-xs">Over your credit limit</p>}
			</div>
			{unread.length > 0 ? (
				<Button disabled className="shrink-0">
					Review
				</Button>
			) : (
				<a href={`#${orderFormId}`} className={buttonStyle({}, 'shrink-0')}>
					Review
				</a>
			)}
		</div>
	)
}
