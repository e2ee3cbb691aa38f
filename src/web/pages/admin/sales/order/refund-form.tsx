import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatCents } from '#contracts/money.ts'
import { previewRefund, refundOrder } from '#contracts/order-refunds.ts'
import type { AdminOrder } from '#contracts/orders.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { centsIn } from '#web/features/form/typed-number.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { type Choosable, chosenUnits, type UnitDraft, UnitFields } from './unit-fields.tsx'

interface RefundDraft extends UnitDraft {
	shipping: string
	goodwill: string
	keepsUnshipped: boolean
	reason: string
}

/** Units that were not paid back yet. */
export const refundable = (order: AdminOrder): Choosable[] =>
	order.lines.map((line) => ({ line, most: line.quantity - line.refunded })).filter(({ most }) => most > 0)

const isAmount = (text: string) => text.trim() === '' || Number.isInteger(centsIn(text))
const amountOf = (text: string) => (text.trim() === '' || !isAmount(text) ? 0 : centsIn(text))

/** Gives money back by line, shipping and goodwill, with everything that it does told before. */
export function RefundForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey())
	const lines = refundable(order)
	const shippingLeft = order.refunds.reduce(
		(left, { shippingCents }) => left - shippingCents,
		order.shippingCents as number,
	)
	const amounts = shippingLeft > 0 ? (['shipping', 'goodwill'] as const) : (['goodwill'] as const)
	const form = useForm<RefundDraft>({
		defaultValues: { units: lines.map(() => '0'), shipping: '', goodwill: '', keepsUnshipped: false, reason: '' },
	})
	const refusal = useFormRefusal(form, ['reason'])
	const { errors, isSubmitting } = form.formState
	const params = { number: order.number }
	const bodyOf = ({ units, shipping, goodwill, keepsUnshipped }: Omit<RefundDraft, 'reason'>) => ({
		lines: chosenUnits(lines, units),
		...(amountOf(shipping) > 0 && { shippingCents: amountOf(shipping) as never }),
		...(amountOf(goodwill) > 0 && { goodwillCents: amountOf(goodwill) as never }),
		...(keepsUnshipped && { keepsUnshipped }),
	})
	const draft = bodyOf(useWatch({ control: form.control }) as RefundDraft)
	const isAnything = draft.lines.length > 0 || 'shippingCents' in draft || 'goodwillCents' in draft

	const submit = form.handleSubmit(async ({ reason, ...typed }) => {
		refusal.clear()
		const body = { ...bodyOf(typed), reason }
		try {
			const made = await call(refundOrder, { params, body, idempotencyKey: attempt.keyFor(body) })
			showToast({ title: `${formatCents(made.amountCents)} goes back`, description: 'The buyer is told by mail.' })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'orders'] })
			onClose()
		} catch (error) {
			attempt.refused(error)
			refusal.refuse(error)
		}
	})

	return (
		<SheetForm
			form={{ submit, isSending: isSubmitting, refusal }}
			sendingText="Refunding…"
			action="Refund"
			closeText="Close"
			onClose={onClose}
			// What was refused was something else.
			onChange={refusal.clear}
		>
			<UnitFields lines={lines} register={form.register} errors={errors} />
			<div className="grid gap-5 sm:grid-cols-2">
				{amounts.map((name) => (
					<Field
						key={name}
						label={name === 'shipping' ? 'Shipping, in dollars' : 'Goodwill, in dollars'}
						isOptional
						hint={name === 'shipping' ? `${formatCents(shippingLeft)} of it can go back.` : 'Given without goods.'}
						error={errors[name]?.message}
					>
						<TextInput
							{...form.register(name, { validate: (text) => isAmount(text) || 'Enter an amount like 4.50.' })}
							inputMode="decimal"
							autoComplete="off"
							maxLength={10}
							className="figures"
						/>
					</Field>
				))}
			</div>
			<Checkbox {...form.register('keepsUnshipped')} label="Still ship what has not left" />
			<RefundPreview
				order={order}
				what="refund"
				asked={isAnything ? draft : null}
				ask={() => call(previewRefund, { params, body: draft })}
			/>
			<Field label="Reason" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput
					{...form.register('reason', { validate: (text) => text.trim() !== '' || 'Say why the money goes back.' })}
					autoComplete="off"
					maxLength={300}
				/>
			</Field>
		</SheetForm>
	)
}
