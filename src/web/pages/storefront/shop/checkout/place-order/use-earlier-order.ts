import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { lookUpAttempt } from '#contracts/checkout/checkout.ts'
import { orderPath, useAttempt } from '#web/features/checkout-draft/attempt-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { logWarning } from '#web/lib/log.ts'
import { type CheckoutError, checkoutErrorOf } from '#web/pages/storefront/shop/checkout/fields/checkout-error.ts'

const unfinished: CheckoutError = {
	kind: 'notice',
	message: 'The payment was not finished, and nothing was charged. Place the order again when you are ready.',
}

/** Whether this page was come to by the browser's own buttons, as from the bank's. */
const isBack = () => {
	const [entry] = performance.getEntriesByType('navigation')
	return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/**
 * A try of which the answer never came, because the page was left or the line broke, may have been paid: then that is
 * shown. A buyer who left the bank by the browser's button is told how it stands (`tell`).
 */
export function useEarlierOrder(tell: (how: CheckoutError) => void): void {
	const call = useCall()
	const navigate = useNavigate()
	const latest = useRef(tell)
	latest.current = tell
	useEffect(() => {
		let isGone = false
		async function look(isReturn: boolean): Promise<void> {
			const { attempt, placed, forget } = useAttempt.getState()
			if (!attempt) return
			const { key, account } = attempt
			const { state, order } = await call(lookUpAttempt, { body: { key, account, giveUp: false } })
			if (isGone) return
			if (state === 'cancelled') forget()
			if (order && (state === 'paid' || (isReturn && state === 'processing'))) {
				placed(order.number)
				await navigate(orderPath(order), { replace: true })
			} else if (isReturn) latest.current(unfinished)
		}
		const begin = (isReturn: boolean) =>
			look(isReturn).catch((error) => {
				// The same is asked before anything is ordered.
				logWarning('What became of an earlier order could not be asked.', error)
				if (isReturn && !isGone) latest.current(checkoutErrorOf(error))
			})
		void begin(isBack())
		// Out of the browser's memory the form is as it was left: sending.
		const wake = ({ persisted }: PageTransitionEvent) => persisted && void begin(true)
		addEventListener('pageshow', wake)
		return () => {
			isGone = true
			removeEventListener('pageshow', wake)
		}
	}, [call, navigate])
}
