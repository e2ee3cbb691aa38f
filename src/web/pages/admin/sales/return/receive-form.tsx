import { useWatch } from 'react-hook-form'
import { type AdminReturn, receiveReturn } from '#contracts/returns/staff-return-calls.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { unitsText } from '#web/features/returns/return-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import type { ActFormProps } from './approve-form.tsx'
import { receiptTyped } from './return-act-schema.ts'

type Item = AdminReturn['items'][number]

/** The lot that goods go to unless another is chosen. */
const suggestedText = ({ suggestedLotId, lots }: Item): string => {
	const lot = lots.find(({ id }) => id === suggestedLotId)
	return lot ? `As it left: ${lot.code}, ${lot.location}` : 'Where it left from'
}

const otherLots = ({ suggestedLotId, lots }: Item) => lots.filter(({ id }) => id !== suggestedLotId)

/** Writes down what came back: on the shelf, and into which lot, or scrapped and why. */
export function ReceiveForm({ asked, onClose }: ActFormProps) {
	const receive = useKeyedCall(receiveReturn, ['/api/admin'])
	const lines = asked.lines.filter(({ approved }) => (approved ?? 0) > 0)
	const itemsOf = (lineId: string) => asked.items.filter((item) => item.lineId === lineId)
	const sent = useSchemaForm({
		schema: receiptTyped({ lines }),
		names: lines.flatMap(
			(_, at) =>
				[`lines.${at}.restocked`, `lines.${at}.scrapped`, `lines.${at}.scrapReason`, `lines.${at}.lots`] as const,
		),
		defaultValues: {
			lines: lines.map(({ lineId, approved }) => ({
				...{ lineId, restocked: approved ?? 0, scrapped: 0, scrapReason: '' },
				lots: itemsOf(lineId).map(({ itemId }) => ({ itemId, lotId: '' })),
			})),
		},
		async send(body) {
			await receive({ params: { reference: asked.reference }, body })
			showToast({ title: `${asked.reference} is received`, description: 'The buyer is told by mail.' })
			onClose()
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control, name: 'lines' })
	return (
		<SheetForm form={sent} sendingText="Receiving…" action="Receive" onClose={onClose}>
			{lines.map(({ lineId, approved }, at) => (
				<fieldset key={lineId} className="grid gap-4 rounded-xl border border-line p-4">
					<legend className="px-1 font-medium text-sm">{unitsText(asked.orderLines, lineId, approved ?? 0)}</legend>
					<div className="grid gap-4 sm:grid-cols-2">
						{(['restocked', 'scrapped'] as const).map((name) => (
							<Field
								key={name}
								label={name === 'restocked' ? 'On the shelf' : 'Scrapped'}
								error={errors.lines?.[at]?.[name]?.message}
							>
								<TextInput
									{...form.register(`lines.${at}.${name}`, { setValueAs: wholeIn })}
									inputMode="numeric"
									autoComplete="off"
									className="figures"
								/>
							</Field>
						))}
					</div>
					{(typed[at]?.scrapped ?? 0) > 0 && (
						<Field label="Why it is scrapped" error={errors.lines?.[at]?.scrapReason?.message}>
							<TextInput {...form.register(`lines.${at}.scrapReason`)} autoComplete="off" maxLength={200} />
						</Field>
					)}
					{(typed[at]?.restocked ?? 0) > 0 &&
						itemsOf(lineId).map((item, nth) => (
							<Field
								key={item.itemId}
								label={`Lot for ${item.sku}`}
								hint={`${item.perUnit} of it in each unit.`}
								error={errors.lines?.[at]?.lots?.message}
							>
								<Select {...form.register(`lines.${at}.lots.${nth}.lotId`)}>
									<option value="">{suggestedText(item)}</option>
									{otherLots(item).map(({ id, code, location, bestBy, isBlocked }) => (
										<option key={id} value={id}>
											{code}, {location}
											{bestBy && `, best by ${calendarDay(bestBy)}`}
											{isBlocked && ', blocked'}
										</option>
									))}
								</Select>
							</Field>
						))}
				</fieldset>
			))}
		</SheetForm>
	)
}
