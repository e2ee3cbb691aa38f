import type { ReactNode } from 'react'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

interface PrepaymentPanelProps {
	order: WholesaleOrderRecord
	/** The buttons below the figures. */
	children?: ReactNode
}

/** What is to be paid of a prepaid order before it leaves. */
export function PrepaymentPanel({ order: { prepayment }, children }: PrepaymentPanelProps) {
	if (!prepayment) return null
	const { dueCents, aheadCents, payBy } = prepayment
	return (
		<section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-card px-5 py-4">
			<div className="grid gap-1 text-sm">
				<h2 className="font-semibold text-base">
					{dueCents > 0 ? (
						<>
							<Money cents={dueCents} /> to pay before it ships
						</>
					) : (
						'Paid. What is left of it ships.'
					)}
				</h2>
				{aheadCents > 0 && dueCents > 0 && (
					<p className="text-muted">
						<Money cents={aheadCents} /> has come for it.
					</p>
				)}
				{dueCents > 0 && payBy && aheadCents === 0 && (
					<p className="text-muted">
						Not paid by <CalendarDay on={payBy} />, it ends, and its cases are sold to others.
					</p>
				)}
			</div>
			{dueCents > 0 && children}
		</section>
	)
}
