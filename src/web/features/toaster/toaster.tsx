import { lazy, Suspense } from 'react'
import { triedAgain } from '#web/lib/tried-again.ts'
import { useToasts } from './toast-store.ts'

const ToastList = lazy(triedAgain(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList }))))

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
