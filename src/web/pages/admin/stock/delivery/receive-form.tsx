import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { type Delivery, receiveDelivery } from '#contracts/inventory/deliveries.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { awaitedLots } from '#web/features/stock/awaited-lots.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import type { DeliveredRow } from '#web/features/stock/delivery-file.ts'
import { DeliveryFileField } from '#web/features/stock/delivery-file-field.tsx'
import { AddLineButton, LotFields, UnitsField } from '#web/features/stock/line-parts.tsx'
import { count } from '#web/features/stock/stock-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { countTo } from '#web/lib/count-to.ts'
import { receiveDelivery as contract } from '#web/schemas/stock-operations.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

const places = countTo(50)
const fields = places.flatMap(
	(index) => [`lines.${index}.lot`, `lines.${index}.bestBy`, `lines.${index}.quantity`] as const,
)

const dayOrNone = (text: string | null): string | null => (text === '' ? null : text)

/** The rows of a file as lots of a delivery. */
function lotsInFile({ lines }: Delivery, rows: readonly DeliveredRow[]) {
	const received = rows.map(({ sku, lot, bestBy, quantity }) => {
		const lineId = lines.find((line) => line.sku === sku)?.id ?? ''
		return { lineId, lot, bestBy, quantity }
	})
	const problems = rows
		.filter((_, index) => received[index]?.lineId === '')
		.map(({ line, sku }) => `Line ${line}: ${sku} is not of this delivery.`)
	return { received, problems }
}

/** Puts what came into lots. It may be less than was expected, or more, and one item may come in several lots. */
export function ReceiveDeliveryForm({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
	const receive = useKeyedCall(receiveDelivery, changedByStock)
	const missing = delivery.lines.filter(({ quantity, received }) => received < quantity)
	const lineOf = ({ id, quantity, received }: Delivery['lines'][number]) => ({
		lineId: id,
		lot: '',
		bestBy: null as string | null,
		quantity: Math.max(0, quantity - received),
	})
	// What the supplier announced is right most times: it is looked over rather than typed.
	const awaited = delivery.lines
		.flatMap((line) => awaitedLots(line).map((lot) => ({ ...lot, lineId: line.id })))
		.slice(0, places.length)
	const sent = useSchemaForm({
		schema: contract.body,
		names: fields,
		defaultValues: { lines: awaited.length > 0 ? awaited : missing.slice(0, 1).map(lineOf) },
		async send(body) {
			const after = await receive({ params: { id: delivery.id }, body })
			showToast({
				title: `${count(after.received - delivery.received)} units received`,
				description: delivery.reference,
			})
			onClose()
		},
	})
	const { form } = sent
	const lines = useFieldArray({ control: form.control, name: 'lines' })
	return (
		<SheetForm form={sent} sendingText="Receiving…" action="Put on the shelf" onClose={onClose}>
			<DeliveryFileField
				hint="SKU, lot, best by and quantity, heads in the first row: each row becomes a lot below."
				onRead={(rows) => {
					const { received, problems } = lotsInFile(delivery, rows)
					if (problems.length === 0) lines.replace(received)
					return problems
				}}
			/>
			{lines.fields.map(({ id }, index) => (
				<ReceivedLot
					key={id}
					delivery={delivery}
					index={index}
					form={form}
					onLeaveOut={lines.fields.length > 1 ? () => lines.remove(index) : null}
				/>
			))}
			<AddLineButton
				text="Add a lot"
				onAdd={() => {
					const next = missing[lines.fields.length] ?? delivery.lines[0]
					if (next) lines.append(lineOf(next))
				}}
			/>
		</SheetForm>
	)
}

interface ReceivedLotProps {
	delivery: Delivery
	index: number
	form: Pick<UseFormReturn<z.input<typeof contract.body>>, 'register' | 'formState'>
	/** Null for the only one. */
	onLeaveOut: (() => void) | null
}

/** One lot of what came: of which item, how many units, and how long they keep. */
function ReceivedLot({ delivery, index, form, onLeaveOut }: ReceivedLotProps) {
	const { register } = form
	const errors = form.formState.errors.lines?.[index]
	return (
		<LotFields index={index} onLeaveOut={onLeaveOut}>
			<Field label="Item">
				<Select {...register(`lines.${index}.lineId`)}>
					{delivery.lines.map((line) => (
						<option key={line.id} value={line.id}>
							{line.name}: {count(line.received)} of {count(line.quantity)} here
						</option>
					))}
				</Select>
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Lot code" error={errors?.lot?.message}>
					<TextInput {...register(`lines.${index}.lot`)} autoComplete="off" spellCheck={false} maxLength={40} />
				</Field>
				<UnitsField
					error={errors?.quantity?.message}
					register={register(`lines.${index}.quantity`, { setValueAs: wholeIn })}
				/>
			</div>
			<Field label="Best by" isOptional hint="Leave it empty for what does not expire." error={errors?.bestBy?.message}>
				<TextInput {...register(`lines.${index}.bestBy`, { setValueAs: dayOrNone })} type="date" />
			</Field>
		</LotFields>
	)
}
