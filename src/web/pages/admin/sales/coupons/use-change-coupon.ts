import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contracts/endpoint.ts'
import { type Coupon, changeCoupon } from '#contracts/promotions.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

type Changes = Omit<CallInput<typeof changeCoupon>['body'], 'version'>

/** Changes a coupon from the version that is shown, and has the list show what became of it. */
export function useChangeCoupon(coupon: Coupon) {
	const call = useCall()
	const queries = useQueryClient()
	return async (changes: Changes, done: string): Promise<void> => {
		const reload = () => queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
		try {
			await call(changeCoupon, { params: { id: coupon.id }, body: { version: coupon.version, ...changes } })
			showToast({ title: done })
			await reload()
		} catch (error) {
			// Somebody else was at it: what they made of it is shown instead of what was typed.
			if (error instanceof ApiError && error.refusal?.code === 'STALE') await reload()
			throw error
		}
	}
}
