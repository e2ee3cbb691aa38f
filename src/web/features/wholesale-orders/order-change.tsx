import type { OrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { casesText } from './wholesale-order-labels.ts'

/** The proposed differences: each line, the day and what it comes to, old → new. */
export const OrderChangeLines = ({ change: { lines, totals, requestedDate, note } }: { change: OrderChange }) => (
	<>
		<ul className="grid gap-1.5 text-sm">
			{lines.map((line) => (
				<ChangedLine key={line.lineId} line={line} />
			))}
			{requestedDate && (
				<li>
					Leaves on: {requestedDate.before ? <CalendarDay on={requestedDate.before} /> : 'as soon as it can'} →{' '}
					<CalendarDay on={requestedDate.after} />
				</li>
			)}
		</ul>
		{totals && (
			<p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold">
				<span>Total with deposits and tax</span>
				{totals.beforeCents === totals.afterCents ? (
					<Money cents={totals.afterCents} />
				) : (
					<OldAndNew before={totals.beforeCents} after={totals.afterCents} />
				)}
			</p>
		)}
		<p className="whitespace-pre-wrap break-words text-sm">{note}</p>
	</>
)

const ChangedLine = ({ line: { name, before, after } }: { line: OrderChange['lines'][number] }) => (
	<li className="flex flex-wrap justify-between gap-x-4">
		<span>
			<span className="font-semibold">{name}</span>:{' '}
			{before.cases === after.cases ? (
				casesText(after.cases)
			) : (
				<>
					<s>{casesText(before.cases)}</s> → {casesText(after.cases)}
				</>
			)}
			{before.priceCents !== after.priceCents && (
				<>
					, <OldAndNew before={before.priceCents} after={after.priceCents} /> a case
				</>
			)}
		</span>
		<OldAndNew before={before.cases * before.priceCents} after={after.cases * after.priceCents} />
	</li>
)

const OldAndNew = ({ before, after }: { before: number; after: number }) => (
	<span className="figures">
		<s>
			<Money cents={before} />
		</s>{' '}
		→ <Money cents={after} />
	</span>
)
