import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closedLines } from '#contracts/insight/projections/lines/lines.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import type { ForecastError, Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { listForecastErrors } from '#contracts/insight/projections/projections.ts'
import { ratioOf } from '#contracts/insight/projections/results.ts'
import { countedMonth } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'

/** "$1,204.00", "42.5" for doors, which are counted in thousandths. */
function lineText(line: string, value: number): string {
	const unit = closedLines.find(({ id }) => id === line)?.unit
	if (unit === 'cents') return figureText('cents', value)
	return unit === 'doors' ? String(Math.round(value / 100) / 10) : formatCount(value)
}

const errorText = ({ forecast, value }: ForecastError): string => {
	const share = ratioOf(value - forecast, forecast)
	if (share === null) return 'Not defined'
	return `${share > 0 ? '+' : share < 0 ? '−' : ''}${(Math.abs(share) * 100).toFixed(1)}%`
}

/** How far each version was off in months that are closed, the newest month first. */
export function ForecastErrors({ scenario }: { scenario: Scenario }) {
	const [cursors, setCursors] = useState<readonly string[]>([])
	const cursor = cursors.at(-1)
	const { data } = useQuery(
		queryOf(listForecastErrors, { params: { id: scenario.id }, query: { limit: '20', ...(cursor && { cursor }) } }),
	)
	return (
		<Panel title="How far was it off?">
			{data?.items.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">
					No month has been closed since a version expected something of it.
				</p>
			) : (
				<ScrollFrame label="Forecast errors" className="overflow-x-auto">
					<table className="figures w-full text-sm">
						<thead className="border-line border-b text-muted">
							<tr>
								{['Month', 'Line', 'Version', 'Expected', 'Happened', 'Off by'].map((head, at) => (
									<th key={head} scope="col" className={`px-4 py-2 font-medium ${at < 2 ? 'text-left' : 'text-right'}`}>
										{head}
									</th>
								))}
							</tr>
						</thead>
						<tbody className="divide-y divide-line">
							{data?.items.map((row) => (
								<tr key={`${row.month} ${row.line} ${row.version}`}>
									<td className="whitespace-nowrap px-4 py-1.5">{monthName(countedMonth(row.month))}</td>
									<th scope="row" className="px-4 py-1.5 text-left font-normal">
										{closedLines.find(({ id }) => id === row.line)?.name ?? row.line}
									</th>
									<td className="px-4 py-1.5 text-right">{row.version}</td>
									<td className="whitespace-nowrap px-4 py-1.5 text-right">{lineText(row.line, row.forecast)}</td>
									<td className="whitespace-nowrap px-4 py-1.5 text-right">{lineText(row.line, row.value)}</td>
									<td className="whitespace-nowrap px-4 py-1.5 text-right">{errorText(row)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</ScrollFrame>
			)}
			<div className="flex gap-3 px-5 py-3 empty:hidden">
				{cursors.length > 0 && (
					<Button look="outline" size="small" onClick={() => setCursors(cursors.slice(0, -1))}>
						Newer
					</Button>
				)}
				{data?.nextCursor && (
					<Button look="outline" size="small" onClick={() => setCursors([...cursors, data.nextCursor ?? ''])}>
						Older
					</Button>
				)}
			</div>
		</Panel>
	)
}
