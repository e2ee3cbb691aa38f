import { useRef } from 'react'
import { shipRest } from '#contracts/orders/fulfillment-calls.ts'
import { type AttemptKey, attemptKey } from '#web/features/form/attempt-key.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Travel } from './tracking-file.ts'

/** What an order still owes, and how it travels. */
export interface Parcel extends Travel {
	number: string
}

/** Ships an order; tried again after a lost answer, it has the same key and leaves once. */
export function useShipping(): (parcel: Parcel) => Promise<unknown> {
	const call = useCall()
	const keys = useRef(new Map<string, AttemptKey>())
	return async ({ number, carrier, trackingNumber }) => {
		const key = keys.current.get(number) ?? attemptKey()
		keys.current.set(number, key)
		const body = { ...(carrier && { carrier }), ...(trackingNumber.trim() && { trackingNumber }) }
		try {
			const shipment = await call(shipRest, { params: { number }, body, idempotencyKey: key.keyFor(body) })
			key.done()
			return shipment
		} catch (error) {
			key.refused(error)
			throw error
		}
	}
}
