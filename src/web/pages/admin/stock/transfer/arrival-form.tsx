import { useWatch } from 'react-hook-form'
import { receiveTransfer, type Transfer } from '#contracts/inventory/transfers.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { arrivalsOf } from './arrival-schema.ts'

/** Says what arrived of each lot; another number than was dispatched needs a reason. */
export function ArrivalForm({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
	const receive = useKeyedCall(receiveTransfer, changedByStock)
	const sent = useSchemaForm({
		schema: arrivalsOf(transfer),
		names: transfer.lines.flatMap((_, index) => [`lines.${index}.arrived`, `lines.${index}.reason`] as const),
		defaultValues: { lines: transfer.lines.map(({ id, quantity }) => ({ lineId: id, arrived: quantity, reason: '' })) },
		async send(body) {
			const after = await receive({ params: { id: transfer.id }, body })
			showToast({ title: `${count(after.arrived ?? 0)} units arrived in ${after.to}` })
			onClose()
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control, name: 'lines' })
	return (
		<SheetForm form={sent} sendingText="Receiving…" action={`Receive in ${transfer.to}`} onClose={onClose}>
			{transfer.lines.map((line, index) => {
				const difference = (typed[index]?.arrived ?? line.quantity) - line.quantity
				return (
					<fieldset key={line.id} className="grid gap-4 rounded-xl border border-line p-4">
						<legend className="px-1 font-medium text-sm">
							{line.name}, {line.lot}
						</legend>
						<Field
							label="Arrived"
							hint={`${count(line.quantity)} were dispatched.`}
							error={errors.lines?.[index]?.arrived?.message}
						>
							<TextInput
								{...form.register(`lines.${index}.arrived`, { setValueAs: wholeIn })}
								inputMode="numeric"
								autoComplete="off"
							/>
						</Field>
						{Number.isInteger(difference) && difference !== 0 && (
							<Field label={`Reason for ${signedUnits(difference)}`} error={errors.lines?.[index]?.reason?.message}>
								<TextInput {...form.register(`lines.${index}.reason`)} autoComplete="off" maxLength={200} />
							</Field>
						)}
					</fieldset>
				)
			})}
		</SheetForm>
	)
}
