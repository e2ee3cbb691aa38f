import type { AdminOrder } from '#contracts/orders/orders.ts'
import { failureText } from '#web/features/orders/order-labels.ts'
import { Moment } from '#web/ui/date.tsx'

/** What has happened, the latest first, by whom, and why. */
export const StaffTimeline = ({ events }: { events: AdminOrder['events'] }) => (
	<ol className="grid gap-0 px-5 py-4 text-sm">
		{events.toReversed().map(({ kind, label, actor, reason, at }) => (
			<li
				key={`${at} ${kind} ${reason}`}
				className="relative grid gap-0.5 border-line border-l pb-5 pl-5 last:border-transparent last:pb-0"
			>
				<span aria-hidden className="absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full bg-ink" />
				<p className="font-medium">{label}</p>
				{reason && <p>{failureText(reason)}</p>}
				<p className="text-muted text-xs">
					<Moment at={at} /> · {actor}
				</p>
			</li>
		))}
	</ol>
)
