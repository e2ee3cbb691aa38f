import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import type { Scenario, Simulation } from '#contracts/insight/projections/projection-shapes.ts'
import { cancelSimulation, listSimulations, startSimulation } from '#contracts/insight/projections/projections.ts'
import { usualSpreads } from '#contracts/insight/projections/simulation.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { readAs } from '#web/features/form/typed-schema.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { figureText, shortFigure } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { startSimulation as contract } from '#web/schemas/insight/projections.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

interface SimulationsProps {
	scenario: Scenario
	mayWrite: boolean
	start: number
}

const isOpen = ({ state }: Simulation) => state === 'queued' || state === 'running'
const pollEachMs = 1000

/** What may happen when drivers are off by chance: asked for, watched while it is computed, and kept. */
export function Simulations({ scenario, mayWrite, start }: SimulationsProps) {
	const asked = queryOf(listSimulations, { params: { id: scenario.id } })
	const { data } = useQuery({
		...asked,
		refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? pollEachMs : false),
	})
	const latest = data?.items[0]
	const shown = data?.items.find(({ state }) => state === 'done')
	return (
		<section aria-label="Monte Carlo" className="grid gap-5">
			<Panel title="What may happen?">
				<div className="grid gap-4 p-5">
					<p className="max-w-2xl text-muted text-sm">
						The saved version is computed 10,000 times, each time with {Object.keys(usualSpreads).length} drivers off by
						chance. The same seed gives the same result.
					</p>
					{mayWrite && <StartForm scenario={scenario} changed={asked.queryKey} />}
					{latest && latest.state !== 'done' && <Progress simulation={latest} changed={asked.queryKey} />}
				</div>
			</Panel>
			{shown?.result && <Fan simulation={shown} result={shown.result} start={start} />}
		</section>
	)
}

const seedIn = (text: string) => (text === '' ? undefined : /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN)
const simulationDraft = z.strictObject({
	seed: readAs(contract.body.shape.seed, seedIn, 'A whole number up to 4,294,967,295, or nothing.'),
})

function StartForm({ scenario, changed }: { scenario: Scenario; changed: readonly string[] }) {
	const simulate = useKeyedCall(startSimulation, changed)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: simulationDraft,
		names: ['seed'],
		defaultValues: { seed: '' },
		send: ({ seed }) =>
			simulate({
				params: { id: scenario.id },
				body: {
					...{ version: scenario.version, runs: 10_000, spreads: { ...usualSpreads } },
					...(seed !== undefined && { seed }),
				},
			}),
	})
	return (
		<form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
			{refusal.message}
			<Field label="Seed" isOptional error={errors.seed?.message}>
				<TextInput {...form.register('seed')} inputMode="numeric" maxLength={10} className="figures" />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Asking…">
				Run version {scenario.version}
			</SubmitButton>
		</form>
	)
}

const stateTexts = {
	queued: 'It waits for its turn.',
	running: 'It is computed.',
	done: '',
	cancelled: 'The last one was cancelled.',
	failed: 'The last one failed.',
}

function Progress({ simulation, changed }: { simulation: Simulation; changed: readonly string[] }) {
	const call = useCall()
	const queries = useQueryClient()
	const { id, state, done, runs, reason, seed } = simulation
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<p role="status">
				{stateTexts[state]} {reason}
				{isOpen(simulation) && ` Seed ${seed}.`}
			</p>
			{isOpen(simulation) && (
				<>
					<progress aria-label="Runs that are computed" value={done} max={runs} className="h-2 w-48 accent-action" />
					<span className="figures text-muted">
						{formatCount(done)} of {formatCount(runs)}
					</span>
					<ActButton
						failure="Not cancelled"
						act={async () => {
							await call(cancelSimulation, { params: { id } })
							await queries.invalidateQueries({ queryKey: changed })
						}}
					>
						Cancel
					</ActButton>
				</>
			)}
		</div>
	)
}

interface FanProps {
	simulation: Simulation
	result: NonNullable<Simulation['result']>
	start: number
}

const percentileNames = [
	'5 of 100 are below',
	'A quarter is below',
	'Half is below',
	'Three quarters are below',
	'95 of 100 are below',
]

function Fan({ simulation: { version, seed, at, by }, result, start }: FanProps) {
	const share = result.outOfCash / result.runs
	return (
		<>
			<Chart
				title="How far may cash be off?"
				look="fan"
				pointHead="Month"
				data={{
					series: percentileNames,
					format: (cents) => figureText('cents', cents),
					short: (cents) => shortFigure('cents', cents),
					points: result.cash.map((values, month) => ({
						name: monthName(start + month),
						shortName: monthName(start + month).replace(/ 20/, ' ’'),
						values,
					})),
				}}
			>
				Half of the runs lie in the inner band, nine of ten in the outer one. Version {version}, seed {seed},{' '}
				{formatCount(result.runs)} runs, <Moment at={at} /> by {by}.
			</Chart>
			<Panel title="In figures">
				<dl className="figures grid gap-x-6 gap-y-3 p-5 text-sm sm:grid-cols-2">
					<Fact name="Runs that end a month without cash" text={`${(share * 100).toFixed(1)}%`} />
					<Fact name="Cash at its lowest, in the middle" text={figureText('cents', result.low[2] ?? 0)} />
					<Fact name="Cash at its lowest, 5 of 100 are below" text={figureText('cents', result.low[0] ?? 0)} />
					<Fact name="Net revenue of year 5, in the middle" text={figureText('cents', result.revenue[4]?.[2] ?? 0)} />
					<Fact name="EBITDA of year 5, 5 of 100 are below" text={figureText('cents', result.ebitda[4]?.[0] ?? 0)} />
					<Fact name="EBITDA of year 5, 95 of 100 are below" text={figureText('cents', result.ebitda[4]?.[4] ?? 0)} />
				</dl>
			</Panel>
		</>
	)
}

const Fact = ({ name, text }: { name: string; text: string }) => (
	<div className="grid gap-0.5">
		<dt className="text-muted">{name}</dt>
		<dd className="font-semibold">{text}</dd>
	</div>
)
