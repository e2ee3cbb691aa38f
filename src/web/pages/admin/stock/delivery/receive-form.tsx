import { useFieldArray } from 'react-hook-form'
import { type Delivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { countTo } from '#web/lib/count-to.ts'
import { receiveDelivery as contract } from '#web/schemas/stock-operations.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

const places = countTo(50)
const fields = places.flatMap(
	(index) => [`lines.${index}.lot`, `lines.${index}.bestBy`, `lines.${index}.quantity`] as const,
)

const dayOrNone = (text: string | null): string | null => (text === '' ? null : text)

/** Puts what came into lots. It may be less than was expected, or more, and one item may come in several lots. */
export function ReceiveForm({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
	const receive = useKeyedCall(receiveDelivery, changedByStock)
	const missing = delivery.lines.filter(({ quantity, received }) => received < quantity)
	const lineOf = ({ id, quantity, received }: Delivery['lines'][number]) => ({
		lineId: id,
		lot: '',
		bestBy: null as string | null,
		quantity: Math.max(0, quantity - received),
	})
	const sent = useSchemaForm({
		schema: contract.body,
		names: fields,
		defaultValues: { lines: missing.slice(0, 1).map(lineOf) },
		async send(body) {
			const after = await receive({ params: { id: delivery.id }, body })
			showToast({
				title: `${count(after.received - delivery.received)} units received`,
				description: delivery.reference,
			})
			onClose()
		},
	})
	const { form, errors } = sent
	const lines = useFieldArray({ control: form.control, name: 'lines' })
	return (
		<SheetForm form={sent} sendingText="Receiving…" action="Put on the shelf" onClose={onClose}>
			{lines.fields.map(({ id }, index) => (
				<fieldset key={id} className="grid gap-4 rounded-xl border border-line p-4">
					<legend className="px-1 font-medium text-sm">Lot {index + 1}</legend>
					<Field label="Item">
						<Select {...form.register(`lines.${index}.lineId`)}>
							{delivery.lines.map((line) => (
								<option key={line.id} value={line.id}>
									{line.name}: {count(line.received)} of {count(line.quantity)} here
								</option>
							))}
						</Select>
					</Field>
					<div className="grid gap-4 sm:grid-cols-2">
						<Field label="Lot code" error={errors.lines?.[index]?.lot?.message}>
							<TextInput
								{...form.register(`lines.${index}.lot`)}
								autoComplete="off"
								spellCheck={false}
								maxLength={40}
							/>
						</Field>
						<Field label="Units" error={errors.lines?.[index]?.quantity?.message}>
							<TextInput
								{...form.register(`lines.${index}.quantity`, { setValueAs: wholeIn })}
								inputMode="numeric"
								autoComplete="off"
							/>
						</Field>
					</div>
					<Field
						label="Best by"
						isOptional
						hint="Leave it empty for what does not expire."
						error={errors.lines?.[index]?.bestBy?.message}
					>
						<TextInput {...form.register(`lines.${index}.bestBy`, { setValueAs: dayOrNone })} type="date" />
					</Field>
					{lines.fields.length > 1 && (
						<Button look="quiet" size="small" className="justify-self-start" onClick={() => lines.remove(index)}>
							Leave this lot out
						</Button>
					)}
				</fieldset>
			))}
			<Button
				look="outline"
				size="small"
				className="justify-self-start"
				onClick={() => {
					const next = missing[lines.fields.length] ?? delivery.lines[0]
					if (next) lines.append(lineOf(next))
				}}
			>
				Add a lot
			</Button>
		</SheetForm>
	)
}
