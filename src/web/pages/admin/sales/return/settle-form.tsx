import type { UseFormReturn } from 'react-hook-form'
import type { ExchangeOption } from '#contracts/returns/return-shapes.ts'
import type { AdminReturn } from '#contracts/returns/staff-return-calls.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { exchangeText, returnKindLabels, settlementAction, unitsText } from '#web/features/returns/return-labels.ts'
import { messageOf } from '#web/lib/api.ts'
import { countTo } from '#web/lib/count-to.ts'
import { Checkbox, Field, Select, TextArea } from '#web/ui/field.tsx'
import type { ActFormProps } from './approve-form.tsx'
import { maxUnits, type SettlementDraft } from './settle-schema.ts'
import { SettlementPreview } from './settlement-preview.tsx'
import { useSettlement } from './use-settlement.ts'

/** Ends a return or a claim: money back, or other goods, with everything that it does told before. */
export function SettleForm({ asked, onClose }: ActFormProps) {
	const { sent, lines, draft, preview } = useSettlement(asked, onClose)
	const { form, errors, refusal } = sent
	const action = preview.data
		? settlementAction(preview.data)
		: `Settle the ${returnKindLabels[asked.kind].toLowerCase()}`
	return (
		<SheetForm form={sent} sendingText="Settling…" action={action} onClose={onClose} onChange={refusal.clear}>
			{lines.map((line, at) => (
				<SettledLine key={line.lineId} asked={asked} line={line} at={at} form={form} />
			))}
			<Checkbox {...form.register('shipping')} label="Give back the shipping too: the mistake was ours" />
			{((preview.data?.keptGiftsCents ?? 0) > 0 || draft?.keepsGifts) && (
				<Checkbox {...form.register('keepsGifts')} label="Let the buyer keep gifts without paying for them" />
			)}
			<div role="status" aria-busy={preview.isFetching} className="rounded-xl bg-sunken px-4 py-3 text-sm">
				{!draft ? (
					'Choose what is settled.'
				) : preview.error ? (
					<p className="text-bad">{messageOf(preview.error)}</p>
				) : preview.data ? (
					<SettlementPreview effects={preview.data} />
				) : (
					'Working it out…'
				)}
			</div>
			<Field label="Words for the buyer" isOptional error={errors.answer?.message}>
				<TextArea {...form.register('answer')} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}

interface SettledLineProps {
	asked: AdminReturn
	line: AdminReturn['lines'][number]
	at: number
	form: Pick<UseFormReturn<SettlementDraft>, 'register' | 'formState'>
}

/** What the buyer gets for a line; of a claim, for how many units. */
function SettledLine({ asked, line, at, form: { register, formState } }: SettledLineProps) {
	const bought = asked.orderLines.find(({ id }) => id === line.lineId)
	const max = maxUnits(asked, line)
	const options = asked.options.find(({ lineId }) => lineId === line.lineId)?.options ?? []
	return (
		<fieldset className="grid gap-4 rounded-xl border border-line p-4">
			<legend className="px-1 font-medium text-sm">{unitsText(asked.orderLines, line.lineId, max)}</legend>
			{asked.kind === 'claim' && (
				<Field label="Units that are settled" error={formState.errors.lines?.[at]?.quantity?.message}>
					<Select {...register(`lines.${at}.quantity`)}>
						{countTo(max + 1).map((units) => (
							<option key={units}>{units}</option>
						))}
					</Select>
				</Field>
			)}
			<Field
				label="The buyer gets"
				{...(options.length > 0 && { hint: 'Differences are for one, with tax and deposits.' })}
			>
				<Select {...register(`lines.${at}.exchangeFor`)}>
					<option value="">Money back</option>
					{bought && <option value={bought.variantId}>The same again</option>}
					{options.map((option) => (
						<option key={option.variantId} value={option.variantId}>
							{optionText(option)}
						</option>
					))}
				</Select>
			</Field>
		</fieldset>
	)
}

const optionText = (option: ExchangeOption) => `${exchangeText(option)}${option.isAvailable ? '' : ', sold out'}`
