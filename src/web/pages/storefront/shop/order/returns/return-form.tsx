import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { giftTerms } from '#contracts/pricing/promotion-labels.ts'
import { listExchangeOptions, requestReturn } from '#contracts/returns/buyer-return-calls.ts'
import { noReturnText, returnReason, returnReasonTexts } from '#contracts/returns/return-policy.ts'
import type { ExchangeOption, ReturnableLine } from '#contracts/returns/return-shapes.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { exchangeText } from '#web/features/returns/return-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOwnOrder } from '#web/pages/storefront/shop/order/use-own-order.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { LineChoice } from './line-choice.tsx'
import { returnTyped } from './return-schema.ts'

export interface ReturnFormProps {
	order: Order
	token: string | undefined
	onClose: () => void
	/** It stands, under this id. */
	onAsked: (id: string) => void
}

/** Asks to send units back, for money or for another size or flavor. */
export function ReturnForm({ order, token, onClose, onAsked }: ReturnFormProps) {
	const own = useOwnOrder(order, token)
	const ask = useKeyedCall(requestReturn)
	const choices = order.returnable.flatMap((returnable) => {
		const line = order.lines.find(({ id }) => id === returnable.lineId)
		return line && returnable.condition !== null ? [{ line, returnable }] : []
	})
	const options = useQuery(queryOf(listExchangeOptions, { params: own.params, query: own.query }))
	const sent = useSchemaForm({
		schema: returnTyped,
		keepAs: `return ${order.number} of ${choices.map(({ line }) => line.id).join()}`,
		names: choices.flatMap(
			(_, at) => [`lines.${at}.quantity`, `lines.${at}.reason`, `lines.${at}.exchangeFor`] as const,
		),
		defaultValues: {
			lines: choices.map(({ line }) => ({ lineId: line.id, quantity: '0', reason: '', exchangeFor: '' })),
			note: '',
		},
		async send(body) {
			const after = await ask({ params: own.params, query: own.query, body })
			own.show(after)
			onAsked(after.returns.at(-1)?.id ?? '')
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control, name: 'lines' })
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Ask for the return" onClose={onClose}>
			<p className="text-muted text-sm">
				A person looks at it first and answers by mail: please send nothing before that. The way back is yours to pay,
				unless the mistake was ours. {noReturnText}
			</p>
			{giftTerms(order).map((text) => (
				<p key={text} className="rounded-xl bg-sunken px-4 py-3 text-sm">
					{text}
				</p>
			))}
			{choices.map((choice, at) => (
				<ReturnedLine
					key={choice.line.id}
					choice={choice}
					options={options.data?.items.find(({ lineId }) => lineId === choice.line.id)?.options ?? []}
					isChosen={Number(typed[at]?.quantity) > 0}
					at={at}
					form={form}
				/>
			))}
			<Field label="Anything we should know" isOptional error={errors.note?.message}>
				<TextArea {...form.register('note')} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}

interface ReturnedLineProps {
	choice: { line: OrderLine; returnable: ReturnableLine }
	options: readonly ExchangeOption[]
	isChosen: boolean
	at: number
	form: Pick<UseFormReturn<z.input<typeof returnTyped>>, 'register' | 'formState'>
}

/** How many of a line go back, why, and for what. */
function ReturnedLine({ choice: { line, returnable }, options, isChosen, at, form }: ReturnedLineProps) {
	const { register } = form
	const errors = form.formState.errors.lines?.[at]
	const offered = options.filter(({ isAvailable }) => isAvailable)
	return (
		<LineChoice
			line={line}
			returnable={returnable}
			label="How many go back"
			until={returnable.until}
			error={errors?.quantity?.message}
			register={register(`lines.${at}.quantity`)}
		>
			{isChosen && (
				<Field label="Why" error={errors?.reason?.message}>
					<Select {...register(`lines.${at}.reason`)}>
						<option value="">Choose</option>
						{returnReason.options.map((reason) => (
							<option key={reason} value={reason}>
								{returnReasonTexts[reason]}
							</option>
						))}
					</Select>
				</Field>
			)}
			{isChosen && offered.length > 0 && (
				<Field
					label="What you would like for it"
					hint="It goes out once yours is back. Differences are for one, with tax and deposits; for something dearer we mail you a link."
					error={errors?.exchangeFor?.message}
				>
					<Select {...register(`lines.${at}.exchangeFor`)}>
						<option value="">My money back</option>
						{offered.map((option) => (
							<option key={option.variantId} value={option.variantId}>
								{exchangeText(option)}
							</option>
						))}
					</Select>
				</Field>
			)}
		</LineChoice>
	)
}
