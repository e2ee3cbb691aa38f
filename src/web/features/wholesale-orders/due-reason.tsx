import type { DueProduct } from '#contracts/wholesale/orders/starting-points.ts'
import { CalendarDay } from '#web/ui/date.tsx'

/** Why a product is due: "Every 14 days, last November 9: due November 23". */
export const DueReason = ({ product: { everyDays, lastOn, dueOn } }: { product: DueProduct }) => (
	<span className="text-muted text-xs">
		{everyDays === 1 ? 'Every day' : `Every ${everyDays} days`}, last <CalendarDay on={lastOn} />: due{' '}
		<CalendarDay on={dueOn} />
	</span>
)
