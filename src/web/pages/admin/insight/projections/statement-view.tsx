import { useSearchParams } from 'react-router'
import { yearsPlanned } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import { yearOf } from '#contracts/insight/projections/results.ts'
import { type PlanStatement, type StatementRow, statements } from '#contracts/insight/projections/statements.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import type { ComputedPlan } from './computed-plan.ts'
import { deskUrl } from './desk-url.ts'

/** The three statements, of five years, or of the months of one. */
export function StatementView({ computed }: { computed: ComputedPlan }) {
	const [params] = useSearchParams()
	const year = Number(/^[1-5]$/.exec(params.get('year') ?? '')?.[0] ?? 0)
	const years = Array.from({ length: yearsPlanned }, (_, at) => at + 1)
	return (
		<div className="grid gap-5">
			<nav aria-label="Years or months">
				<ul className="flex flex-wrap gap-1">
					{[0, ...years].map((each) => (
						<li key={each}>
							<PageLink
								to={deskUrl(params, { year: each === 0 ? null : String(each) })}
								aria-current={each === year ? 'true' : undefined}
								className="flex min-h-9 items-center rounded-lg px-3 font-medium text-muted text-sm hover:text-ink aria-[current=true]:bg-ink/8 aria-[current=true]:text-ink"
							>
								{each === 0 ? 'All years' : `Months of year ${each}`}
							</PageLink>
						</li>
					))}
				</ul>
			</nav>
			{statements.map((statement) => (
				<StatementTable key={statement.id} {...{ statement, computed, year }} />
			))}
		</div>
	)
}

interface StatementTableProps {
	statement: PlanStatement
	computed: ComputedPlan
	/** From 1; 0 for all of them. */
	year: number
}

function StatementTable({ statement, computed: { plan, start }, year }: StatementTableProps) {
	const months = Array.from({ length: 12 }, (_, at) => (year - 1) * 12 + at + 1)
	const heads =
		year === 0
			? Array.from({ length: yearsPlanned }, (_, at) => `Year ${at + 1}`)
			: months.map((month) => monthName(start + month - 1))
	const valuesOf = ({ line, sign }: StatementRow): number[] =>
		year > 0
			? months.map((month) => plan.at(line, month) * sign)
			: heads.map((_, at) => (statement.years === 'end' ? plan.at(line, at * 12 + 12) : yearOf(plan, line, at)) * sign)
	return (
		<section className="grid gap-2">
			<h2 className="font-semibold text-[0.9375rem]">{statement.name}</h2>
			<ScrollFrame label={statement.name} className="overflow-x-auto rounded-2xl border border-line bg-card">
				<table className="figures w-full text-sm">
					<thead className="border-line border-b bg-sunken text-muted">
						<tr>
							<th scope="col" className="sticky left-0 bg-sunken px-4 py-2.5 text-left font-medium">
								{statement.years === 'end' ? 'At the end of' : 'In'}
							</th>
							{heads.map((head) => (
								<th key={head} scope="col" className="whitespace-nowrap px-4 py-2.5 text-right font-medium">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{statement.rows.map((row) => (
							<tr key={row.line} className={row.isSum ? 'border-line border-t font-semibold' : undefined}>
								<th
									scope="row"
									className={`sticky left-0 max-w-44 bg-card px-4 py-1.5 text-left sm:max-w-none ${row.isSum ? 'font-semibold' : 'font-normal'}`}
								>
									{row.name}
								</th>
								{valuesOf(row).map((value, at) => (
									<td
										key={heads[at]}
										className={`whitespace-nowrap px-4 py-1.5 text-right ${value < 0 ? 'text-bad' : ''}`}
									>
										{figureText('cents', value + 0)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollFrame>
		</section>
	)
}
