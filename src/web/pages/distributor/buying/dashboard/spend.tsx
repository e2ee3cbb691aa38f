import { useState } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import type { MonthlySpend } from '#contracts/wholesale/portal/dashboard.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = (month: string): string => `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(2, 4)}`

/** What was spent by month against the year before; the same as a table for readers who prefer one. */
export function Spend({ months }: { months: readonly MonthlySpend[] }) {
	const [isTable, setTable] = useState(false)
	const now = months.reduce((sum, { cents }) => sum + cents, 0)
	const before = months.reduce((sum, { yearBeforeCents }) => sum + yearBeforeCents, 0)
	return (
		<Panel title="What did you spend, against the year before?">
			<div className="grid gap-4 px-5 py-4">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="text-sm">
						<Money cents={now} className="font-semibold text-lg" /> in twelve months
						<span className="text-muted">
							, <Money cents={before} /> in the twelve before
						</span>
					</p>
					<Button look="outline" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
						{isTable ? 'Show chart' : 'Show table'}
					</Button>
				</div>
				{isTable ? <SpendTable months={months} /> : <SpendBars months={months} />}
			</div>
		</Panel>
	)
}

const SpendBars = ({ months }: { months: readonly MonthlySpend[] }) => {
	const highest = Math.max(1, ...months.flatMap(({ cents, yearBeforeCents }) => [cents, yearBeforeCents]))
	const last = months.at(-1)
	return (
		<>
			<ul className="grid h-40 grid-cols-12 items-end gap-1" aria-label="Spend by month">
				{months.map(({ month, cents, yearBeforeCents }) => (
					<li key={month} className="flex h-full items-end justify-center gap-0.5">
						<span className="sr-only">
							{monthName(month)}: {formatCents(cents)}, the year before {formatCents(yearBeforeCents)}
						</span>
						<span
							aria-hidden
							className="w-2 rounded-t bg-edge"
							style={{ height: `${(yearBeforeCents / highest) * 100}%` }}
						/>
						<span aria-hidden className="w-2 rounded-t bg-action" style={{ height: `${(cents / highest) * 100}%` }} />
					</li>
				))}
			</ul>
			<p aria-hidden className="flex justify-between text-muted text-xs">
				<span>{monthName(months[0]?.month ?? '')}</span>
				<span>
					{monthName(last?.month ?? '')}: <Money cents={last?.cents ?? 0} className="font-semibold text-ink" />
				</span>
			</p>
			<p className="flex flex-wrap gap-4 text-muted text-xs">
				<span className="inline-flex items-center gap-1.5">
					<span aria-hidden className="size-2.5 rounded-sm bg-action" /> This year
				</span>
				<span className="inline-flex items-center gap-1.5">
					<span aria-hidden className="size-2.5 rounded-sm bg-edge" /> The year before
				</span>
			</p>
		</>
	)
}

const SpendTable = ({ months }: { months: readonly MonthlySpend[] }) => (
	<table className="w-full text-sm">
		<thead className="text-left text-muted">
			<tr>
				<th scope="col" className="py-1 font-medium">
					Month
				</th>
				<th scope="col" className="py-1 text-right font-medium">
					This year
				</th>
				<th scope="col" className="py-1 text-right font-medium">
					The year before
				</th>
			</tr>
		</thead>
		<tbody>
			{months.map(({ month, cents, yearBeforeCents }) => (
				<tr key={month} className="border-line border-t">
					<th scope="row" className="py-1.5 text-left font-normal">
						{monthName(month)}
					</th>
					<td className="py-1.5 text-right">
						<Money cents={cents} />
					</td>
					<td className="py-1.5 text-right text-muted">
						<Money cents={yearBeforeCents} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
)
