import { useState } from 'react'
import { type GoalOutcome, seekGoal } from '#contracts/insight/projections/goal-seek.ts'
import type { ClosedValue } from '#contracts/insight/projections/projection-shapes.ts'
import { type TargetFigure, targetFigures } from '#contracts/insight/projections/results.ts'
import { actualsOfPlan } from '#contracts/insight/projections/scenarios.ts'
import { variedDrivers } from '#contracts/insight/projections/sensitivity.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import type { ComputedPlan } from '../computed-plan.ts'
import { shownValue } from '../typed-driver.ts'

/** "-250,000" dollars as cents; null for what is no amount. */
function centsIn(text: string): number | null {
	const plain = text.trim().replace('−', '-').replace(/[$,]/g, '')
	return /^-?\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

interface GoalSeekProps {
	closed: readonly ClosedValue[]
	computed: ComputedPlan
}

/** Which value of one driver reaches a figure, the rest being as it is. */
export function GoalSeek({ closed, computed: { whole, start } }: GoalSeekProps) {
	const [driverId, setDriver] = useState('velocity')
	const [figure, setFigure] = useState<TargetFigure>('low')
	const [target, setTarget] = useState('0')
	const [error, setError] = useState<string>()
	const [told, setTold] = useState<{ found: GoalOutcome; text: string }>()
	const driver = variedDrivers.find(({ id }) => id === driverId)
	if (!driver) return null
	function seek() {
		const cents = centsIn(target)
		setError(cents === null ? 'An amount in dollars.' : undefined)
		if (cents === null || !driver) return
		const found = seekGoal(whole.values, { driver, figure, target: cents, actuals: actualsOfPlan(closed, start) })
		const name = targetFigures.find(([id]) => id === figure)?.[1] ?? ''
		const value = shownValue(driver, found.value)
		setTold({
			found,
			text: found.isReachable
				? `${driver.name} at ${value} in every year gives ${figureText('cents', found.figure)}: ${name} reaches ${figureText('cents', cents)}.`
				: `Not reachable. The best that ${driver.name} alone can do is ${figureText('cents', found.best)}, at ${value}.`,
		})
	}
	return (
		<Panel title="What would it take?">
			<form
				className="grid gap-4 p-5 sm:grid-cols-2"
				onSubmit={(event) => {
					event.preventDefault()
					seek()
				}}
			>
				<Field label="Figure that is to be reached">
					<Select value={figure} onChange={(event) => setFigure(event.target.value as TargetFigure)}>
						<Options of={targetFigures} />
					</Select>
				</Field>
				<Field label="At least, in dollars" error={error}>
					<TextInput
						value={target}
						onChange={(event) => setTarget(event.target.value)}
						maxLength={16}
						className="figures"
					/>
				</Field>
				<Field label="By changing" className="sm:col-span-2">
					<Select value={driverId} onChange={(event) => setDriver(event.target.value)}>
						<Options of={variedDrivers.map(({ id, name, per }) => [id, per ? `${name}, ${per}` : name] as const)} />
					</Select>
				</Field>
				<div className="flex flex-wrap items-center gap-4 sm:col-span-2">
					<Button type="submit" look="outline">
						Find it
					</Button>
					<p role="status" className={told && !told.found.isReachable ? 'text-bad text-sm' : 'text-sm'}>
						{told?.text}
					</p>
				</div>
			</form>
		</Panel>
	)
}
