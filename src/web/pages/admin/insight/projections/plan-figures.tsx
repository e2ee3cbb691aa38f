import { monthName } from '#contracts/insight/projections/plan-months.ts'
import { Tile } from '#web/features/insight/tile.tsx'
import type { ComputedPlan } from './computed-plan.ts'

/** What one asks of a plan first. */
export function PlanFigures({ computed: { plan, results, start } }: { computed: ComputedPlan }) {
	const { low, outOfCash, runwayMonths, breakEven, years } = results
	const [first, last] = [years[0], years.at(-1)]
	const inMonth = (month: number) => monthName(start + month - 1)
	return (
		<section aria-label="What it comes to" className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
			<Tile
				name="Cash at its lowest"
				unit="cents"
				value={low.cents}
				formula="The lowest cash at the end of any of the sixty months."
				trend={plan.monthsOf('cash')}
			>
				<p className="text-muted text-xs">in {inMonth(low.month)}</p>
			</Tile>
			<Tile
				name="Months of cash today"
				unit="count"
				value={runwayMonths}
				formula="Cash at the start ÷ mean cash burned in the first three months, without funding. Not defined where none is burned."
			>
				<p className={outOfCash === null ? 'text-muted text-xs' : 'font-medium text-bad text-xs'}>
					{outOfCash === null ? 'With funding, cash lasts all five years.' : `Out of cash in ${inMonth(outOfCash)}.`}
				</p>
			</Tile>
			<Tile
				name="Net revenue, year 1"
				unit="cents"
				value={first?.revenue ?? null}
				formula="Store and wholesale after discounts, trade spend, returns and redeemed tokens."
			/>
			<Tile
				name="Net revenue, year 5"
				unit="cents"
				value={last?.revenue ?? null}
				formula="Store and wholesale after discounts, trade spend, returns and redeemed tokens."
				trend={years.map(({ revenue }) => revenue)}
			/>
			<Tile
				name="EBITDA, year 5"
				unit="cents"
				value={last?.ebitda ?? null}
				formula="Contribution margin 3 − payroll − fixed costs."
				trend={years.map(({ ebitda }) => ebitda)}
			>
				<p className="text-muted text-xs">
					{breakEven === null ? 'It loses money to the end.' : `No month loses money from ${inMonth(breakEven)}.`}
				</p>
			</Tile>
			<Tile
				name="Contribution margin 3, year 5"
				unit="ratio"
				value={last?.marginShares[2] ?? null}
				formula="(Net revenue − COGS − freight, packing and payment fees − marketing, commissions and token cost) ÷ net revenue."
			/>
		</section>
	)
}
