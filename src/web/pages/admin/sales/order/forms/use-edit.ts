import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
import type { AdminOrder, OrderLine } from '#contracts/orders/orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { editAsked, editDraft, editDraftOf } from './edit-schema.ts'

/** The form of an edit, and beside it what the edit would do, asked anew with every change. */
export function useEdit(order: AdminOrder, lines: readonly OrderLine[], onClose: () => void) {
	const call = useCall()
	const edit = useKeyedCall(editOrder, ['/api/admin', 'orders'])
	const params = { number: order.number }
	const sent = useSchemaForm({
		schema: editDraft(order, lines),
		names: ['reason'],
		defaultValues: editDraftOf(order, lines),
		async send(body) {
			const expected = preview.data && { expectedDifferenceCents: preview.data.differenceCents }
			const made = await edit({ params, body: { ...body, ...expected } })
			showToast(
				made.state === 'open'
					? {
							title: 'Payment link sent',
							description: `The order is changed once ${formatCents(made.differenceCents)} is paid.`,
						}
					: { title: 'Order changed', description: 'The buyer is told by mail.' },
			)
			onClose()
		},
	})
	const typed = useWatch({ control: sent.form.control })
	const { data: asked } = editAsked(order, lines).safeParse(typed)
	const isChanged = asked !== undefined && JSON.stringify(asked) !== JSON.stringify({ lines: [], added: [] })
	// Asked for the untouched order too: it says which methods of shipping there are, at which prices.
	const key = useDeferredValue(asked ? JSON.stringify(asked) : null)
	const preview = useQuery({
		queryKey: ['/api/admin', 'order-edit-preview', order.number, key],
		queryFn: () => call(previewEdit, { params, body: JSON.parse(key ?? '{}') }),
		enabled: key !== null,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	return { sent, typed, preview, isAsked: isChanged }
}
