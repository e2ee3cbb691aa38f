import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRollupState, type RollupState, rebuildRollup } from '#contracts/insight/analytics-desk.ts'
import { metricDefinitions } from '#contracts/insight/metrics.ts'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { PlainRow, PlainTable } from '#web/ui/chart/plain-table.tsx'
import { Moment } from '#web/ui/date.tsx'

/** How every figure is counted, how far, and the way to count all of it anew. */
export const Counted = () => (
	<details className="rounded-2xl border border-line bg-card text-sm print:hidden">
		<summary className="px-5 py-3.5 font-semibold text-[0.9375rem]">How is it counted?</summary>
		<div className="grid gap-4 border-line border-t px-5 py-4">
			<ReadPart query={figuresOf(getRollupState, {})} height="h-12">
				{(state) => <State state={state} />}
			</ReadPart>
			<PlainTable label="Figures and their formulas" heads={['Figure', 'Formula', 'Version']}>
				{Object.values(metricDefinitions).map(({ name, formula, version }) => (
					<PlainRow
						key={name}
						name={name}
						cells={[
							<span key="formula" className="whitespace-normal">
								{formula}
							</span>,
							version,
						]}
					/>
				))}
			</PlainTable>
		</div>
	</details>
)

function State({ state: { countedThrough, waitingDays, firstDay, rebuild } }: { state: RollupState }) {
	const queries = useQueryClient()
	const begin = useKeyedCall(rebuildRollup, ['/api/admin', 'analytics'])
	const start = useMutation({
		mutationFn: () => begin({ body: {} }),
		onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/admin', 'analytics'] }),
		onError: useActFailure('Not begun'),
	})
	const isRunning = rebuild !== null && rebuild.endedAt === null
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<p className="max-w-prose">
				{countedThrough ? (
					<>
						Counted through <Moment at={countedThrough} />
						{firstDay && `, from ${firstDay} on`}
						{waitingDays > 0 && `; ${waitingDays} days wait to be counted anew`}.
					</>
				) : (
					'Nothing is counted yet: the first count begins within a minute.'
				)}
				{rebuild && (
					<span className="block text-muted text-xs">
						{isRunning
							? `Counted anew: ${rebuild.doneDays} of ${rebuild.allDays} days.`
							: `The last count anew, by ${rebuild.by}, changed ${rebuild.changedDays} of ${rebuild.allDays} days.`}
					</span>
				)}
			</p>
			<Permitted to="insight.write">
				{!isRunning && (
					<ConfirmButton
						action="Count anew"
						of="every day"
						question="Count every day anew from its rows?"
						isPending={start.isPending}
						onConfirm={() => start.mutate()}
					/>
				)}
			</Permitted>
		</div>
	)
}
