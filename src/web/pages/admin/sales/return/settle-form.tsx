import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type AdminReturn, previewSettlement, settleReturn } from '#contracts/returns/admin-returns.ts'
import type { ExchangeOption } from '#contracts/returns/returns.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { unitsText } from '#web/features/returns/return-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { countTo } from '#web/lib/count-to.ts'
import { Checkbox, Field, Select, TextArea } from '#web/ui/field.tsx'
import type { ActFormProps } from './approve-form.tsx'
import { SettlementPreview } from './settlement-preview.tsx'

interface Typed {
	lines: Array<{ quantity: string; exchangeFor: string }>
	shipping: boolean
	keepsGifts: boolean
	answer: string
}

/** Units of a line that can be settled: what came back, or of a claim what it is about. */
const mostOf = ({ kind }: AdminReturn, line: AdminReturn['lines'][number]) =>
	kind === 'claim' ? line.asked : line.restocked + line.scrapped

const optionText = ({ name, variantName, differenceCents, isAvailable }: ExchangeOption) =>
	[
		`${name}, ${variantName}`,
		differenceCents !== 0 && `${formatCents(Math.abs(differenceCents))} ${differenceCents < 0 ? 'less' : 'more'}`,
		!isAvailable && 'sold out',
	]
		.filter(Boolean)
		.join(', ')

/** Ends a return or a claim: money back, or other goods, with everything that it does told before. */
export function SettleForm({ asked, onClose }: ActFormProps) {
	const call = useCall()
	const settle = useKeyedCall(settleReturn, ['/api/admin'])
	const lines = asked.lines.filter((line) => mostOf(asked, line) > 0)
	const params = { reference: asked.reference }
	const isClaim = asked.kind === 'claim'
	const wished = ({ lineId, exchangeFor }: AdminReturn['lines'][number]) =>
		asked.wish === 'replacement'
			? (asked.orderLines.find(({ id }) => id === lineId)?.variantId ?? '')
			: (exchangeFor?.variantId ?? '')
	const form = useForm<Typed>({
		defaultValues: {
			lines: lines.map((line) => ({ quantity: String(mostOf(asked, line)), exchangeFor: wished(line) })),
			shipping: false,
			keepsGifts: false,
			answer: '',
		},
	})
	const refusal = useFormRefusal(form, ['answer'])
	const bodyOf = ({ lines: typed, shipping, keepsGifts }: Omit<Typed, 'answer'>) => ({
		lines: lines.flatMap(({ lineId }, at) => {
			const { quantity = '0', exchangeFor = '' } = typed[at] ?? {}
			return Number(quantity) > 0 ? [{ lineId, quantity: Number(quantity), ...(exchangeFor && { exchangeFor }) }] : []
		}),
		...(shipping && { shipping }),
		...(keepsGifts && { keepsGifts }),
	})
	const draft = bodyOf(useWatch({ control: form.control }) as Typed)
	const key = useDeferredValue(JSON.stringify(draft))
	const preview = useQuery({
		// Not below '/api/admin': settling asks all of that anew, and a settled return has no preview.
		queryKey: ['return-preview', asked.reference, key],
		queryFn: () => call(previewSettlement, { params, body: draft }),
		enabled: draft.lines.length > 0,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	const submit = form.handleSubmit(async ({ answer, ...typed }) => {
		refusal.clear()
		try {
			await settle({ params, body: { ...bodyOf(typed), ...(answer.trim() && { answer }) } })
			showToast({ title: `${asked.reference} is settled`, description: 'The buyer is told by mail.' })
			onClose()
		} catch (error) {
			refusal.refuse(error)
		}
	})
	return (
		<SheetForm
			form={{ submit, isSending: form.formState.isSubmitting, refusal }}
			sendingText="Settling…"
			action="Settle it"
			onClose={onClose}
			onChange={refusal.clear}
		>
			{lines.map((line, at) => {
				const bought = asked.orderLines.find(({ id }) => id === line.lineId)
				const most = mostOf(asked, line)
				const options = asked.options.find(({ lineId }) => lineId === line.lineId)?.options ?? []
				return (
					<fieldset key={line.lineId} className="grid gap-4 rounded-xl border border-line p-4">
						<legend className="px-1 font-medium text-sm">{unitsText(asked.orderLines, line.lineId, most)}</legend>
						{isClaim && (
							<Field label="Units that are settled">
								<Select {...form.register(`lines.${at}.quantity`)}>
									{countTo(most + 1).map((units) => (
										<option key={units}>{units}</option>
									))}
								</Select>
							</Field>
						)}
						<Field label="The buyer gets">
							<Select {...form.register(`lines.${at}.exchangeFor`)}>
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
			})}
			<Checkbox {...form.register('shipping')} label="Give back the shipping too: the mistake was ours" />
			{(preview.data?.keptGiftsCents ?? 0) + (draft.keepsGifts ? 1 : 0) > 0 && (
				<Checkbox {...form.register('keepsGifts')} label="Let the buyer keep gifts without paying for them" />
			)}
			<div role="status" aria-busy={preview.isFetching} className="rounded-xl bg-sunken px-4 py-3 text-sm">
				{draft.lines.length === 0 ? (
					'Choose what is settled.'
				) : preview.error ? (
					<p className="text-bad">{messageOf(preview.error)}</p>
				) : preview.data ? (
					<SettlementPreview effects={preview.data} />
				) : (
					'Working it out…'
				)}
			</div>
			<Field label="Words for the buyer" isOptional>
				<TextArea {...form.register('answer')} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
