import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contracts/endpoint.ts'
import { changePromotion, type Promotion } from '#contracts/pricing/promotions.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

type Changes = Omit<CallInput<typeof changePromotion>['body'], 'version'>

/** Changes a promotion from the version that is shown, and has the list show what became of it. */
export function useChangePromotion(promotion: Promotion) {
	const call = useCall()
	const queries = useQueryClient()
	return async (changes: Changes, done: string): Promise<void> => {
		const reload = () => queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
		try {
			await call(changePromotion, { params: { id: promotion.id }, body: { version: promotion.version, ...changes } })
			showToast({ title: done })
			await reload()
		} catch (error) {
			// Somebody else was at it: what they made of it is shown instead of what was typed.
			if (error instanceof ApiError && error.refusal?.code === 'STALE') await reload()
			throw error
		}
	}
}
