import type { OrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { casesText } from './wholesale-order-labels.ts'

/** The proposed differences: each line and the day, old → new. */
export const OrderChangeLines = ({ change }: { change: OrderChange }) => (
	<>
		<ul className="grid gap-1.5 text-sm">
			{change.lines.map(({ lineId, name, before, after }) => (
				<li key={lineId}>
					<span className="font-semibold">{name}</span>:{' '}
					{before.cases !== after.cases && (
						<>
							<s>{casesText(before.cases)}</s> → {casesText(after.cases)}{' '}
						</>
					)}
					{before.priceCents !== after.priceCents && (
						<>
							<s>
								<Money cents={before.priceCents} />
							</s>{' '}
							→ <Money cents={after.priceCents} /> a case
						</>
					)}
				</li>
			))}
			{change.requestedDate && (
				<li>
					Leaves on:{' '}
					{change.requestedDate.before ? <CalendarDay on={change.requestedDate.before} /> : 'as soon as it can'} →{' '}
					<CalendarDay on={change.requestedDate.after} />
				</li>
			)}
		</ul>
		<p className="whitespace-pre-wrap break-words text-sm">{change.note}</p>
	</>
)
