import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminReturn, previewSettlement, settleReturn } from '#contracts/returns/staff-return-calls.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { maxUnits, settlementOf, settlementTyped } from './settle-schema.ts'

/** The form that ends a return or claim, and beside it what that would do, asked anew with every change. */
export function useSettlement(asked: AdminReturn, onClose: () => void) {
	const call = useCall()
	const settle = useKeyedCall(settleReturn, ['/api/admin'])
	const lines = asked.lines.filter((line) => maxUnits(asked, line) > 0)
	const params = { reference: asked.reference }
	const sent = useSchemaForm({
		schema: settlementTyped,
		names: ['answer'],
		defaultValues: settlementOf(asked, lines),
		async send(body) {
			await settle({ params, body })
			showToast({ title: `${asked.reference} is settled`, description: 'The buyer is told by mail.' })
			onClose()
		},
	})
	const { data: draft } = settlementTyped.safeParse({ ...useWatch({ control: sent.form.control }), answer: '' })
	const key = useDeferredValue(JSON.stringify(draft))
	const preview = useQuery({
		// Not below '/api/admin': settling asks all of that anew, and a settled return has no preview.
		queryKey: ['return-preview', asked.reference, key],
		queryFn: () => call(previewSettlement, { params, body: draft ?? {} }),
		enabled: draft !== undefined,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	return { sent, lines, draft, preview }
}
