import { useState } from 'react'
import { initialNames } from '#contracts/insight/projections/drivers/slot-drivers.ts'
import { initialValues } from '#contracts/insight/projections/engine.ts'
import { createScenario } from '#contracts/insight/projections/projections.ts'
import { countedMonth } from '#contracts/shared/calendar.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { scenariosKey } from './scenario-key.ts'

/** Before there is any scenario: makes the base, which every other one stands on. */
export function BeginPlan() {
	const create = useKeyedCall(createScenario, scenariosKey)
	const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7))
	const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month)
	return (
		<section className="grid max-w-2xl justify-items-start gap-4 rounded-2xl border border-line bg-card p-6">
			<h2 className="font-semibold text-lg">Begin with the base</h2>
			<p className="text-sm">
				The base is what you expect. Upside, downside and your own scenarios keep only what differs from it. It begins
				with figures of a small drinks company, which you change to yours.
			</p>
			<Field label="First month" hint="Like 2027-01." error={isMonth ? undefined : 'A year and a month, like 2027-01.'}>
				<TextInput value={month} onChange={(event) => setMonth(event.target.value)} maxLength={7} className="figures" />
			</Field>
			<ActButton
				failure="Nothing was made"
				act={async () => {
					if (!isMonth) return
					await create({
						body: {
							...{ name: 'Base', words: 'The beginning.', names: { ...initialNames } },
							values: { ...initialValues, 'start.month': countedMonth(month) },
						},
					})
				}}
			>
				Make the base
			</ActButton>
		</section>
	)
}
