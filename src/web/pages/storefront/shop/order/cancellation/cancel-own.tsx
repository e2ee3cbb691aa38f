import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getOrder, type Order } from '#contracts/orders/orders.ts'
import { cancelOwnOrder } from '#contracts/orders/refund-calls.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/date.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ownCancelDraft } from './own-cancel-schema.ts'

/** The pressed button is gone, and the page begins with what became of the order. */
function goToTop() {
	if (document.activeElement !== document.body) return
	document.getElementById('main')?.focus({ preventScroll: true })
	// Not to the beginning of the content alone: the header would stand over it.
	scrollTo(0, 0)
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
				Changed your mind? You can cancel this order until <Clock at={order.cancelUntil} />, unless we have shipped it
				before.
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
	const cancel = useKeyedCall(cancelOwnOrder)
	const queries = useQueryClient()
	const input = { params: { number: order.number }, query: token ? { token } : {} }
	const sent = useSchemaForm({
		schema: ownCancelDraft,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			const after = await cancel({ ...input, body })
			onClose()
			queries.setQueryData(queryOf(getOrder, input).queryKey, after)
			void queries.invalidateQueries({ queryKey: ['/api/orders'] })
		},
	})
	const { form, errors } = sent

	return (
		<SheetForm form={sent} sendingText="Cancelling…" action="Cancel the order" closeText="Keep it" onClose={onClose}>
			<p>Everything in it is cancelled, and all that you paid goes back the way it came.</p>
			<Field label="Why" isOptional error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
