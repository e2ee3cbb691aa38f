import { approvalDays } from '#contracts/returns/return-policy.ts'
import { type AdminReturn, approveReturn } from '#contracts/returns/staff-return-calls.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { unitsText } from '#web/features/returns/return-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { approvalTyped } from './return-act-schema.ts'

export interface ActFormProps {
	asked: AdminReturn
	onClose: () => void
}

/** Lets goods come back: all that were asked for, or fewer. */
export function ApproveForm({ asked, onClose }: ActFormProps) {
	const approve = useKeyedCall(approveReturn, ['/api/admin'])
	const sent = useSchemaForm({
		schema: approvalTyped(asked),
		names: ['answer', ...asked.lines.map((_, at) => `lines.${at}.quantity` as const)],
		defaultValues: {
			lines: asked.lines.map(({ lineId, asked: quantity }) => ({ lineId, quantity })),
			answer: '',
		},
		async send(body) {
			await approve({ params: { reference: asked.reference }, body })
			showToast({ title: `${asked.reference} is approved`, description: 'The buyer gets the slip by mail.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Approving…" action="Approve the return" onClose={onClose}>
			<p className="text-muted text-sm">
				The buyer has {approvalDays} days to send it; after that the return ends by itself.
			</p>
			{asked.lines.map((line, at) => (
				<Field
					key={line.lineId}
					label={unitsText(asked.orderLines, line.lineId, line.asked)}
					hint="Units that may come back."
					error={errors.lines?.[at]?.quantity?.message}
				>
					<TextInput
						{...form.register(`lines.${at}.quantity`, { setValueAs: wholeIn })}
						inputMode="numeric"
						autoComplete="off"
						className="figures"
					/>
				</Field>
			))}
			<Field label="Words for the buyer" isOptional error={errors.answer?.message}>
				<TextArea {...form.register('answer')} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
