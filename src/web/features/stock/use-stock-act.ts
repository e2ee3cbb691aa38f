import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, Endpoint, ReplyOf } from '#contracts/endpoint.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** A call that moves stock: with the same key when it is tried again, and what is shown is asked for anew after it. */
export function useStockAct<const E extends Endpoint & { idempotent: true }>(endpoint: E) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey())
	return async (input: Omit<CallInput<E>, 'idempotencyKey'>): Promise<ReplyOf<E>> => {
		try {
			const reply = await call(endpoint, { ...input, idempotencyKey: attempt.keyFor(input) } as unknown as CallInput<E>)
			attempt.done()
			void queries.invalidateQueries({ queryKey: ['/api/admin'] })
			return reply
		} catch (error) {
			attempt.refused(error)
			throw error
		}
	}
}
