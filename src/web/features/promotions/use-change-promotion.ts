import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contracts/endpoint.ts'
import { changePromotion } from '#contracts/pricing/promotions.ts'
import { staleChangeIn } from '#web/features/record-form/stale-notice.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'

type Changes = CallInput<typeof changePromotion>['body']

/** Changes a promotion from the version that is named, and has the pages show what became of it. */
export function useChangePromotion(id: string) {
	const call = useCall()
	const queries = useQueryClient()
	return async (changes: Changes, done: string): Promise<void> => {
		const reload = () => queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
		try {
			await call(changePromotion, { params: { id }, body: changes })
			showToast({ title: done })
			await reload()
		} catch (error) {
			// Somebody else was at it: the page shows what they made of it, beside what was typed.
			if (staleChangeIn(error)) await reload()
			throw error
		}
	}
}
