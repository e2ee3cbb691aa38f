import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import type { ClosedValue, Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { listScenarioVersions } from '#contracts/insight/projections/projections.ts'
import { changedAssumptions, driverCellBy, resolvedAssumptions } from '#contracts/insight/projections/scenarios.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, Options, Select } from '#web/ui/field.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { type ComputedPlan, computedPlan } from './computed-plan.ts'
import { deskUrl } from './desk-url.ts'
import { shownValue } from './typed-driver.ts'

interface ComparePlansProps {
	scenarios: readonly Scenario[]
	scenario: Scenario
	closed: readonly ClosedValue[]
	computed: ComputedPlan
}

/** What is shown beside another scenario, or beside an older version: drivers that differ, and what they come to. */
export function ComparePlans({ scenarios, scenario, closed, computed }: ComparePlansProps) {
	const [params] = useSearchParams()
	const navigate = useNavigate()
	const { data } = useQuery(queryOf(listScenarioVersions, { params: { id: scenario.id } }))
	const base = scenarios.find(({ kind }) => kind === 'base')
	const others = scenarios.filter(({ id }) => id !== scenario.id)
	const choices: Array<readonly [string, string]> = [
		...others.map(({ id, name }) => [id, name] as const),
		...(data?.items ?? []).map(
			({ version, words }) => [`v${version}`, `Version ${version}: ${words.slice(0, 60)}`] as const,
		),
	]
	const chosen = params.get('with') ?? choices[0]?.[0] ?? ''
	const other = others.find(({ id }) => id === chosen)
	const version = data?.items.find((each) => `v${each.version}` === chosen)
	const found = other ?? version
	const isWholeItself = other ? other.kind === 'base' : scenario.kind === 'base'
	const whole = found && (isWholeItself || !base ? resolvedAssumptions(found) : resolvedAssumptions(base, found))
	const second = whole && computedPlan(whole, closed)
	const name = other?.name ?? (version ? `Version ${version.version}` : '')
	return (
		<div className="grid gap-5">
			<Field label={`Compare ${scenario.name} with`} className="max-w-md">
				<Select
					value={chosen}
					onChange={(event) => void navigate(deskUrl(params, { with: event.target.value }), { replace: true })}
				>
					<Options of={choices} />
				</Select>
			</Field>
			{second && (
				<div className="grid items-start gap-5 xl:grid-cols-2">
					<ResultsBeside {...{ first: computed, second }} names={[scenario.name, name]} />
					<DriversBeside {...{ first: computed, second }} names={[scenario.name, name]} />
				</div>
			)}
		</div>
	)
}

interface Beside {
	first: ComputedPlan
	second: ComputedPlan
	names: readonly [string, string]
}

function ResultsBeside({ first, second, names }: Beside) {
	const rows: Array<[string, (of: ComputedPlan) => number]> = [
		['Cash at its lowest', ({ results }) => results.low.cents],
		...[0, 2, 4].flatMap(
			(year): Array<[string, (of: ComputedPlan) => number]> => [
				[`Net revenue, year ${year + 1}`, ({ results }) => results.years[year]?.revenue ?? 0],
				[`EBITDA, year ${year + 1}`, ({ results }) => results.years[year]?.ebitda ?? 0],
				[`Cash at the end of year ${year + 1}`, ({ results }) => results.years[year]?.cash ?? 0],
			],
		),
	]
	const lowest = ({ start, results }: ComputedPlan) => monthName(start + results.low.month - 1)
	return (
		<Panel title="What it comes to">
			<BesideTable
				{...{ names, label: 'Results' }}
				rows={[
					...rows.map(([name, of]): [string, string, string, string] => {
						const [one, other] = [of(first), of(second)]
						const sign = one - other > 0 ? '+' : ''
						return [
							name,
							figureText('cents', one),
							figureText('cents', other),
							`${sign}${figureText('cents', one - other)}`,
						]
					}),
					['Lowest in', lowest(first), lowest(second), ''],
				]}
			/>
		</Panel>
	)
}

function DriversBeside({ first, second, names }: Beside) {
	const changes = changedAssumptions(second.whole, first.whole)
	return (
		<Panel title={changes.length === 1 ? 'One driver differs' : `${changes.length} drivers differ`}>
			{changes.length === 0 ? (
				<p className="px-5 py-4 text-sm">Both assume the same.</p>
			) : (
				<BesideTable
					{...{ names, label: 'Drivers' }}
					rows={changes.map(({ cell, before, after }) => [
						nameOfCell(cell),
						textOfCell(cell, after),
						textOfCell(cell, before),
						'',
					])}
				/>
			)}
		</Panel>
	)
}

/** "Velocity, year 2" */
export function nameOfCell(cell: string): string {
	const found = driverCellBy(cell)
	if (!found)
		return cell
			.replace(/^(\w)/, (letter) => letter.toUpperCase())
			.replace('.', ' ')
			.concat(', name')
	return found.year === null ? found.driver.name : `${found.driver.name}, year ${found.year}`
}

export function textOfCell(cell: string, value: number | string): string {
	const driver = driverCellBy(cell)?.driver
	return driver && typeof value === 'number' ? shownValue(driver, value) : String(value) || 'none'
}

interface BesideTableProps {
	label: string
	names: readonly [string, string]
	/** Name, first, second, difference. */
	rows: ReadonlyArray<readonly [string, string, string, string]>
}

const BesideTable = ({ label, names, rows }: BesideTableProps) => {
	const hasDifference = rows.some(([, , , difference]) => difference !== '')
	return (
		<ScrollFrame label={label} className="overflow-x-auto">
			<table className="figures w-full text-sm">
				<thead className="border-line border-b text-muted">
					<tr>
						<th scope="col" className="px-5 py-2 text-left font-medium">
							{label}
						</th>
						{[...names, ...(hasDifference ? ['Difference'] : [])].map((name) => (
							<th key={name} scope="col" className="px-5 py-2 text-right font-medium">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map(([name, ...cells]) => (
						<tr key={name}>
							<th scope="row" className="px-5 py-2 text-left font-normal">
								{name}
							</th>
							{['first', 'second', ...(hasDifference ? ['difference'] : [])].map((column, at) => (
								<td key={column} className="whitespace-nowrap px-5 py-2 text-right">
									{cells[at]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollFrame>
	)
}
