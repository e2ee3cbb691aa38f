import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ClosedValue, Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { figureOf, type TargetFigure, targetFigures } from '#contracts/insight/projections/results.ts'
import { actualsOfPlan } from '#contracts/insight/projections/scenarios.ts'
import { swingsOf } from '#contracts/insight/projections/sensitivity.ts'
import { figureText, shortFigure } from '#web/features/insight/figure-text.ts'
import { TornadoChart } from '#web/ui/chart/tornado-chart.tsx'
import { Field, Options, Select } from '#web/ui/field.tsx'
import type { ComputedPlan } from '../computed-plan.ts'
import { deskUrl } from '../desk-url.ts'
import { GoalSeek } from './goal-seek.tsx'
import { Simulations } from './simulations.tsx'

interface PlanRiskProps {
	scenario: Scenario
	closed: readonly ClosedValue[]
	computed: ComputedPlan
	mayWrite: boolean
}

const percents = { '5': '5%', '10': '10%', '20': '20%' }
const shownSwings = 12

/** What matters, what it would take, and what may happen. */
export function PlanRisk({ scenario, closed, computed, mayWrite }: PlanRiskProps) {
	const [params] = useSearchParams()
	const navigate = useNavigate()
	const figure = (targetFigures.find(([id]) => id === params.get('figure'))?.[0] ?? 'low') as TargetFigure
	const percent = Object.hasOwn(percents, params.get('percent') ?? '') ? Number(params.get('percent')) : 10
	const choose = (change: Record<string, string>) => void navigate(deskUrl(params, change), { replace: true })
	const { whole, plan, start } = computed
	const swings = useMemo(
		() => swingsOf(whole.values, { figure, percent, actuals: actualsOfPlan(closed, start) }).slice(0, shownSwings),
		[whole, figure, percent, closed, start],
	)
	const figureName = targetFigures.find(([id]) => id === figure)?.[1] ?? ''
	return (
		<div className="grid items-start gap-5 xl:grid-cols-2">
			<div className="grid gap-4">
				<div className="flex flex-wrap gap-4">
					<Field label="Figure" className="min-w-52">
						<Select value={figure} onChange={(event) => choose({ figure: event.target.value })}>
							<Options of={targetFigures} />
						</Select>
					</Field>
					<Field label="Each driver moves by">
						<Select value={String(percent)} onChange={(event) => choose({ percent: event.target.value })}>
							<Options of={percents} />
						</Select>
					</Field>
				</div>
				<TornadoChart
					title={`Which drivers move ${figureName.replace(/^C/, 'c')} most?`}
					base={figureOf(plan, figure)}
					swings={swings.map(({ driver, low, high }) => ({
						name: driver.name,
						low: { result: low, text: `−${percent}%` },
						high: { result: high, text: `+${percent}%` },
					}))}
					format={(cents) => figureText('cents', cents)}
					short={(cents) => shortFigure('cents', cents)}
				>
					One driver at a time, in all five years, the others as they are. The {shownSwings} widest.
				</TornadoChart>
				<GoalSeek {...{ closed, computed }} />
			</div>
			<Simulations key={scenario.id} {...{ scenario, mayWrite, start }} />
		</div>
	)
}
