import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { cancelOwnOrder } from '#contracts/order-refunds.ts'
import { getOrder, type Order } from '#contracts/orders.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** "3:45 PM" */
const clockTime = (at: Date): string => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at)

/** What was pressed is gone, and the page begins with what became of the order. */
function goToTop() {
	if (document.activeElement !== document.body) return
	const main = document.getElementById('main')
	main?.focus({ preventScroll: true })
	main?.scrollIntoView()
}

/** Cancels all of an order while its time lasts. */
export function CancelOwn({ order, token }: { order: Order; token: string | undefined }) {
	const [isOpen, setOpen] = useState(false)
	const mayCancel = order.cancelUntil !== null
	const might = useRef(mayCancel)
	useEffect(() => {
		if (might.current && !mayCancel) goToTop()
		might.current = mayCancel
	}, [mayCancel])
	if (!order.cancelUntil) return null
	return (
		<div className="grid justify-items-start gap-2">
			<p className="text-muted">
				Changed your mind? You can cancel this order until {clockTime(new Date(order.cancelUntil))}, unless we have
				shipped it before.
			</p>
			<Button look="outline" onClick={() => setOpen(true)}>
				Cancel the order
			</Button>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="center" title={`Cancel order ${order.number}`}>
				<CancelForm order={order} token={token} onClose={() => setOpen(false)} />
			</Sheet>
		</div>
	)
}

function CancelForm({ order, token, onClose }: { order: Order; token: string | undefined; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey())
	const form = useForm({ defaultValues: { reason: '' } })
	const refusal = useFormRefusal(form, ['reason'])
	const { errors, isSubmitting } = form.formState
	const input = { params: { number: order.number }, query: token ? { token } : {} }

	const submit = form.handleSubmit(async ({ reason }) => {
		refusal.clear()
		const body = reason.trim() ? { reason: reason.trim() } : {}
		try {
			const after = await call(cancelOwnOrder, { ...input, body, idempotencyKey: attempt.keyFor(body) })
			onClose()
			queries.setQueryData(queryOf(getOrder, input).queryKey, after)
			void queries.invalidateQueries({ queryKey: ['/api/orders'] })
		} catch (error) {
			attempt.refused(error)
			refusal.refuse(error)
		}
	})

	return (
		<SheetForm
			form={{ submit, isSending: isSubmitting, refusal }}
			sendingText="Cancelling…"
			action="Cancel the order"
			closeText="Keep it"
			onClose={onClose}
		>
			<p>Everything in it is cancelled, and all that you paid goes back the way it came.</p>
			<Field label="Why" isOptional error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
