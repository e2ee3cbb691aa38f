import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'
import { casesText, eventLabels } from './wholesale-order-labels.ts'

/** What an event says beyond its name: its reason, what was written, or how much left. */
function reasonIn({ reason, review, cases, line, text, early }: Record<string, unknown>): string | null {
	const parts = [
		typeof line === 'string' ? `${line}:` : null,
		typeof text === 'string' ? text : null,
		typeof reason === 'string' ? reason : null,
		typeof review === 'string' ? review : null,
		typeof cases === 'number' ? casesText(cases) : null,
		typeof early === 'string' ? '(before the day that was asked for)' : null,
	]
	return parts.filter(Boolean).join(' ') || null
}

/** What was done to the order, newest first. */
export const OrderProgress = ({ events }: Pick<WholesaleOrderRecord, 'events'>) => (
	<Panel title="Progress">
		<ol className="grid gap-3 px-5 py-4 text-sm">
			{events.map(({ id, action, by, details, at }) => (
				<li key={id} className="grid gap-0.5">
					<p className="font-medium">{eventLabels[action] ?? action}</p>
					{reasonIn(details) && <p className="whitespace-pre-wrap break-words">{reasonIn(details)}</p>}
					<p className="text-muted text-xs">
						<Moment at={at} /> · {by}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
