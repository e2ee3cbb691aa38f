import { lazy, Suspense } from 'react'
import { retryLoad } from '#web/lib/retry-load.ts'
import { useToasts } from './toast-store.ts'

const ToastList = lazy(retryLoad(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList }))))

/** Costs nothing until there is something to say. */
export function Toaster() {
	const hasSpoken = useToasts(({ toasts }) => toasts.length > 0)
	if (!hasSpoken) return null
	return (
		<Suspense>
			<ToastList />
		</Suspense>
	)
}
