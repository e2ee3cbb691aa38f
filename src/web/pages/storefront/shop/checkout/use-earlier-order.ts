import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lookUpAttempt } from '#contracts/checkout/checkout.ts'
import { orderPath, useAttempt } from '#web/features/checkout-draft/attempt-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { logWarning } from '#web/lib/log.ts'

/** A try of which the answer never came, because the page was left or the line broke, may have been paid: then that is told. */
export function useEarlierOrder(): void {
	const call = useCall()
	const navigate = useNavigate()
	useEffect(() => {
		const { attempt, placed, forget } = useAttempt.getState()
		if (!attempt) return
		let isGone = false
		async function look({ key, account }: { key: string; account: string | null }) {
			const { state, order } = await call(lookUpAttempt, { body: { key, account, giveUp: false } })
			if (isGone) return
			if (state === 'cancelled') forget()
			if (state !== 'paid' || !order) return
			placed(order.number)
			await navigate(orderPath(order), { replace: true })
		}
		// The same is asked before anything is ordered.
		look(attempt).catch((error) => logWarning('What became of an earlier order could not be asked.', error))
		return () => {
			isGone = true
		}
	}, [call, navigate])
}
