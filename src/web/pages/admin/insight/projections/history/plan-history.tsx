import { useQueryClient } from '@tanstack/react-query'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { archiveScenario } from '#contracts/insight/projections/projections.ts'
import type { Assumptions } from '#contracts/insight/projections/scenarios.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { scenariosKey } from '../scenario-key.ts'
import { ForecastErrors } from './forecast-errors.tsx'
import { ScenarioComments } from './scenario-comments.tsx'
import { ScenarioVersions } from './scenario-versions.tsx'
import { WorkbookPanel } from './workbook-panel.tsx'

interface PlanHistoryProps {
	scenario: Scenario
	mayWrite: boolean
	/** Types what a workbook says. */
	onUse: (typed: Partial<Assumptions>) => void
}

/** Who saved what and why, what was said about it, how far it was off, and its workbook. */
export function PlanHistory({ scenario, mayWrite, onUse }: PlanHistoryProps) {
	const call = useCall()
	const queries = useQueryClient()
	const { id, kind, isArchived } = scenario
	return (
		<div className="grid items-start gap-5 xl:grid-cols-2">
			<div className="grid gap-5">
				<ScenarioVersions scenario={scenario} />
				<ScenarioComments {...{ scenario, mayWrite }} />
			</div>
			<div className="grid gap-5">
				<WorkbookPanel {...{ scenario, mayWrite, onUse }} />
				<ForecastErrors scenario={scenario} />
				{mayWrite && kind !== 'base' && (
					<div>
						<ActButton
							failure="Nothing was changed"
							act={async () => {
								await call(archiveScenario, { params: { id }, body: { isArchived: !isArchived } })
								await queries.invalidateQueries({ queryKey: scenariosKey })
							}}
						>
							{isArchived ? 'Bring this scenario back' : 'Put this scenario away'}
						</ActButton>
					</div>
				)}
			</div>
		</div>
	)
}
