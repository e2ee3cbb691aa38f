import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, Endpoint, ReplyOf } from '#contracts/endpoint.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { attemptKey } from './attempt-key.ts'

/** Of all forms: one that was closed without an answer, opened again and sent as it was kept, is the same try. */
const unsettled = new Map<string, string>()

/**
 * A call that counts once: tried again, it has the same key. Queries under `changed` are asked anew before it answers, so
 * that a form closes over a page that is up to date, and the focus goes to what is there.
 */
export function useKeyedCall<const E extends Endpoint & { idempotent: true }>(endpoint: E, changed?: QueryKey) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey(undefined, unsettled))
	return async (input: Omit<CallInput<E>, 'idempotencyKey'>): Promise<ReplyOf<E>> => {
		try {
			const reply = await call(endpoint, {
				...input,
				idempotencyKey: attempt.keyFor([endpoint.path, input]),
			} as unknown as CallInput<E>)
			attempt.done()
			if (changed) await queries.invalidateQueries({ queryKey: changed })
			return reply
		} catch (error) {
			attempt.refused(error)
			throw error
		}
	}
}
