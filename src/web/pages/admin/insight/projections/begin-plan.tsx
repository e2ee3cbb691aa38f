import { z } from 'zod'
import { initialNames } from '#contracts/insight/projections/drivers/slot-drivers.ts'
import { initialValues } from '#contracts/insight/projections/engine.ts'
import { createScenario } from '#contracts/insight/projections/projections.ts'
import { countedMonth, storeToday } from '#contracts/shared/calendar.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { scenariosKey } from './scenario-key.ts'

const firstMonth = z.object({
	month: z
		.string()
		.trim()
		.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A year and a month, like 2027-01.'),
})

/** Before there is any scenario: makes the base, which every other one stands on. */
export function BeginPlan() {
	const create = useKeyedCall(createScenario, scenariosKey)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: firstMonth,
		names: ['month'],
		defaultValues: { month: storeToday().slice(0, 7) },
		send: ({ month }) =>
			create({
				body: {
					...{ name: 'Base', words: 'The beginning.', names: { ...initialNames } },
					values: { ...initialValues, 'start.month': countedMonth(month) },
				},
			}),
	})
	return (
		<section className="grid max-w-2xl gap-4 rounded-2xl border border-line bg-card p-6">
			<h2 className="font-semibold text-lg">Begin with the base</h2>
			<p className="text-sm">
				The base is what you expect. Upside, downside and your own scenarios keep only what differs from it. It begins
				with figures of a small drinks company, which you change to yours.
			</p>
			<form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
				{refusal.message}
				<Field label="First month" hint="Like 2027-01." error={errors.month?.message}>
					<TextInput {...form.register('month')} autoComplete="off" maxLength={7} className="figures" />
				</Field>
				<SubmitButton isSending={isSending} sendingText="Making…" look="outline" size="small">
					Make the base
				</SubmitButton>
			</form>
		</section>
	)
}
