import { factKind, type InvestorFact } from '#contracts/insight/investor-facts.ts'
import { shortMonth } from '#contracts/shared/calendar.ts'
import { factNames, factText } from '#web/features/investor/fact-names.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'

interface FactTableProps {
	months: readonly string[]
	facts: readonly InvestorFact[]
}

/** Months by what is entered of them, the newest first; each cell opens its versions. */
export function FactTable({ months, facts }: FactTableProps) {
	const known = new Map(facts.map((fact) => [`${fact.kind}.${fact.month}`, fact]))
	return (
		<ScrollFrame
			label="Entered facts by month"
			className="relative overflow-x-auto rounded-2xl border border-line bg-card"
		>
			<table className="w-full text-sm">
				<thead className="text-muted">
					<tr>
						<th scope="col" className="sticky left-0 z-1 bg-card px-4 py-2.5 text-left font-medium">
							Month
						</th>
						{factKind.options.map((kind) => (
							<th key={kind} scope="col" className="whitespace-nowrap px-4 py-2.5 text-right font-medium">
								{factNames[kind]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((month) => (
						<tr key={month} className="border-line border-t hover:bg-sunken/50">
							<th scope="row" className="sticky left-0 z-1 whitespace-nowrap bg-card px-4 py-1 text-left font-medium">
								{shortMonth(month)}
							</th>
							{factKind.options.map((kind) => (
								<td key={kind} className="px-1.5 py-1 text-right">
									<Cell
										fact={known.get(`${kind}.${month}`)}
										name={`${factNames[kind]}, ${shortMonth(month)}`}
										to={`${kind}.${month}`}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollFrame>
	)
}

const Cell = ({ fact, name, to }: { fact: InvestorFact | undefined; name: string; to: string }) => (
	<PageLink
		to={`/admin/investor/facts?fact=${to}`}
		preventScrollReset
		className="figures inline-flex min-h-8 items-center justify-end gap-1.5 whitespace-nowrap rounded-lg px-2.5 hover:bg-ink/6"
	>
		<span className="sr-only">{name}: </span>
		{fact?.value == null ? (
			<>
				<span aria-hidden className="text-muted">
					Enter
				</span>
				<span className="sr-only">enter it</span>
			</>
		) : (
			factText(fact.kind, fact.value)
		)}
		{fact && fact.version > 1 && (
			<span className="rounded bg-ink/8 px-1 text-muted text-xs">
				<span className="sr-only">version </span>v{fact.version}
			</span>
		)}
	</PageLink>
)
