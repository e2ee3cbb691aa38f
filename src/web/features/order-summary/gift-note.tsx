import type { Gift } from '#contracts/pricing/pricing.ts'
import { CalendarDay } from '#web/ui/date.tsx'

/** Who gets a gift card, and when; the same words from the cart to the order. */
export const GiftNote = ({ gift: { recipientName, recipientEmail, sendOn } }: { gift: Gift }) => (
	<p className="wrap-anywhere text-muted text-sm">
		For <span className="font-medium text-ink">{recipientName}</span>, by e-mail to {recipientEmail}{' '}
		{sendOn ? (
			<>
				on <CalendarDay on={sendOn} />
			</>
		) : (
			'within minutes of payment'
		)}
	</p>
)
