import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ClosedValue, Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { ComparePlans } from './compare-plans.tsx'
import { computedPlan } from './computed-plan.ts'
import { deskStateIn, deskUrl, deskViews } from './desk-url.ts'
import { DriverForm } from './driver-form.tsx'
import { PlanHistory } from './history/plan-history.tsx'
import { PlanCharts } from './plan-charts.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlanRisk } from './risk/plan-risk.tsx'
import { SaveBar } from './save-bar.tsx'
import { ScenarioTabs } from './scenario-tabs.tsx'
import { StatementView } from './statement-view.tsx'
import { useDrafts } from './use-drafts.ts'

interface PlanDeskProps {
	scenarios: readonly Scenario[]
	closed: readonly ClosedValue[]
}

/** One scenario at a time: what is assumed, and what comes of it as one types. */
export function PlanDesk({ scenarios, closed }: PlanDeskProps) {
	const [params] = useSearchParams()
	const asked = deskStateIn(params)
	const drafts = useDrafts(scenarios)
	const mayWrite = useMay()('insight.write')
	const scenario = scenarios.find(({ id }) => id === asked.scenario) ?? scenarios[0]
	const whole = scenario && drafts.wholeOf(scenario)
	// Typing goes first: figures and charts follow when there is time.
	const shown = useDeferredValue(JSON.stringify(whole))
	const computed = useMemo(() => computedPlan(JSON.parse(shown), closed), [shown, closed])
	if (!scenario || !whole) return null
	const base = scenarios.find(({ kind }) => kind === 'base') ?? scenario
	return (
		<div className="grid gap-5">
			<ScenarioTabs scenarios={scenarios} current={scenario} drafts={drafts} whole={whole} mayWrite={mayWrite} />
			<PlanFigures computed={computed} />
			<nav aria-label="Views">
				<ul className="flex w-fit max-w-full flex-wrap gap-1 rounded-xl border border-line bg-card p-1">
					{Object.entries(deskViews).map(([view, name]) => (
						<li key={view}>
							<PageLink
								to={deskUrl(params, { view: view === 'drivers' ? null : view })}
								aria-current={view === asked.view ? 'true' : undefined}
								className="flex min-h-9 items-center rounded-lg px-3.5 font-medium text-muted text-sm hover:text-ink aria-[current=true]:bg-ink/8 aria-[current=true]:text-ink"
							>
								{name}
							</PageLink>
						</li>
					))}
				</ul>
			</nav>
			{asked.view === 'drivers' && (
				<div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
					<DriverForm
						key={scenario.id}
						{...{ scenario, whole, mayWrite, closed }}
						saved={base === scenario ? null : drafts.wholeOf(base)}
						onType={(typed) => drafts.type(scenario, typed)}
						resets={drafts.resets}
					/>
					<PlanCharts computed={computed} />
				</div>
			)}
			{asked.view === 'statements' && <StatementView computed={computed} />}
			{asked.view === 'compare' && <ComparePlans {...{ scenarios, scenario, closed, computed }} />}
			{asked.view === 'risk' && <PlanRisk {...{ scenario, closed, computed, mayWrite }} />}
			{asked.view === 'history' && (
				<PlanHistory key={scenario.id} {...{ scenario, mayWrite }} onUse={(typed) => drafts.type(scenario, typed)} />
			)}
			<SaveBar key={`save ${scenario.id}`} {...{ scenario, drafts, mayWrite }} />
		</div>
	)
}
