import { useState } from 'react'
import { z } from 'zod'
import { type GoalOutcome, seekGoal } from '#contracts/insight/projections/goal-seek.ts'
import type { ClosedValue } from '#contracts/insight/projections/projection-shapes.ts'
import { targetFigures } from '#contracts/insight/projections/results.ts'
import { actualsOfPlan } from '#contracts/insight/projections/scenarios.ts'
import { variedDrivers } from '#contracts/insight/projections/sensitivity.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { figureText } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import type { ComputedPlan } from '../computed-plan.ts'
import { shownValue } from '../typed-driver.ts'

/** "-250,000" dollars as cents; NaN for what is no amount. */
function dollarsIn(text: string): number {
	const plain = text.trim().replace('−', '-').replace(/[$,]/g, '')
	return /^-?\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

const goalDraft = z.strictObject({
	figure: z.enum(targetFigures.map(([id]) => id)),
	target: z
		.string()
		.transform(dollarsIn)
		.pipe(z.int({ error: 'An amount in dollars.' })),
	driver: z.enum(variedDrivers.map(({ id }) => id)),
})

interface GoalSeekProps {
	closed: readonly ClosedValue[]
	computed: ComputedPlan
}

/** Which value of one driver reaches a figure, the rest being as it is. */
export function GoalSeek({ closed, computed: { whole, start } }: GoalSeekProps) {
	const [told, setTold] = useState<{ found: GoalOutcome; text: string }>()
	const { form, errors, submit } = useSchemaForm({
		schema: goalDraft,
		names: ['figure', 'target', 'driver'],
		defaultValues: { figure: 'low', target: '0', driver: 'velocity' },
		send: seek,
	})
	function seek({ figure, target, driver: driverId }: z.output<typeof goalDraft>) {
		const driver = variedDrivers.find(({ id }) => id === driverId)
		if (!driver) return
		const found = seekGoal(whole.values, { driver, figure, target, actuals: actualsOfPlan(closed, start) })
		const name = targetFigures.find(([id]) => id === figure)?.[1] ?? ''
		const value = shownValue(driver, found.value)
		setTold({
			found,
			text: found.isReachable
				? `${driver.name} at ${value} in every year gives ${figureText('cents', found.figure)}: ${name} reaches ${figureText('cents', target)}.`
				: `Not reachable. The best that ${driver.name} alone can do is ${figureText('cents', found.best)}, at ${value}.`,
		})
	}
	return (
		<Panel title="What would it take?">
			<form noValidate onSubmit={submit} className="grid gap-4 p-5 sm:grid-cols-2">
				<Field label="Figure that is to be reached">
					<Select {...form.register('figure')}>
						<Options of={targetFigures} />
					</Select>
				</Field>
				<Field label="At least, in dollars" error={errors.target?.message}>
					<TextInput {...form.register('target')} maxLength={16} className="figures" />
				</Field>
				<Field label="By changing" className="sm:col-span-2">
					<Select {...form.register('driver')}>
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
