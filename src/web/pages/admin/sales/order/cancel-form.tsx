import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatCents } from '#contracts/money.ts'
import { cancelOrder, previewCancel } from '#contracts/order-refunds.ts'
import type { AdminOrder } from '#contracts/orders.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { type Choosable, chosenUnits, type UnitDraft, UnitFields } from './unit-fields.tsx'

interface CancelDraft extends UnitDraft {
	reason: string
}

/** Units that have neither left nor been cancelled. */
export const cancellable = (order: AdminOrder): Choosable[] =>
	order.lines
		.map((line) => ({ line, most: line.quantity - line.shipped - line.cancelled }))
		.filter(({ most }) => most > 0)

/** Cancels what has not left; what was paid for it goes back. */
export function CancelForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey())
	const lines = cancellable(order)
	const form = useForm<CancelDraft>({ defaultValues: { units: lines.map(({ most }) => String(most)), reason: '' } })
	const refusal = useFormRefusal(form, ['reason'])
	const { errors, isSubmitting } = form.formState
	const params = { number: order.number }
	const chosen = chosenUnits(lines, useWatch({ control: form.control, name: 'units' }))

	const submit = form.handleSubmit(async ({ units, reason }) => {
		refusal.clear()
		const body = { lines: chosenUnits(lines, units), reason }
		try {
			const made = await call(cancelOrder, { params, body, idempotencyKey: attempt.keyFor(body) })
			showToast({
				title: 'Cancelled',
				description: `${formatCents(made.amountCents)} goes back. The buyer is told by mail.`,
			})
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
			sendingText="Cancelling…"
			action="Cancel these units"
			closeText="Close"
			onClose={onClose}
			// What was refused was something else.
			onChange={refusal.clear}
		>
			<UnitFields lines={lines} register={form.register} errors={errors} />
			<RefundPreview
				order={order}
				what="cancel"
				asked={chosen.length > 0 ? chosen : null}
				ask={() => call(previewCancel, { params, body: { lines: chosen } })}
			/>
			<Field label="Reason" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput
					{...form.register('reason', { validate: (text) => text.trim() !== '' || 'Say why it is cancelled.' })}
					autoComplete="off"
					maxLength={300}
				/>
			</Field>
		</SheetForm>
	)
}
