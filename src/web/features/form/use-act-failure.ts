import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'

/** Refusals by which the record is another than the page shows. */
const overtaken = new Set<string>(['STALE', 'CONFLICT', 'ORDER_STATE', 'NOT_FOUND'])

/**
 * For `onError` of an act without a form: says in a toast what was not done and why, and shows the record as it is by now
 * where somebody else was faster.
 */
export function useActFailure(title: string): (error: unknown) => void {
	const queries = useQueryClient()
	return (error) => {
		showToast({ title, description: messageOf(error), look: 'danger' })
		if (error instanceof ApiError && overtaken.has(error.refusal?.code ?? '')) void queries.invalidateQueries()
	}
}
