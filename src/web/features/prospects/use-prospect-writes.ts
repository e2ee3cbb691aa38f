import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { getProspect } from '#contracts/prospects/prospects.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { nextToSend, useOutbox, type WaitingWrite } from './outbox-store.ts'
import { isUnsent, sendWrite } from './send-write.ts'

let isSending = false

/** One tab sends at a time; where the browser has no locks, the keys alone see to it that each counts once. */
const alone = async (act: () => Promise<void>): Promise<void> => {
	if (isSending) return
	isSending = true
	try {
		await (navigator.locks ? navigator.locks.request('untapped-prospect-outbox', act) : act())
	} finally {
		isSending = false
	}
}

/** Sends what is typed about prospects now, or keeps it until there is a connection: each write once, and in its order. */
export function useProspectWrites() {
	const call = useCall()
	const queries = useQueryClient()
	const { acting } = useOwnCompany()
	const { company } = acting
	const { add, noteArrival, refuse } = useOutbox.getState()

	const show = useCallback(
		async (prospect: Prospect, of?: string) => {
			const query = of ? { company: of } : {}
			queries.setQueryData(queryOf(getProspect, { params: { id: prospect.id }, query }).queryKey, prospect)
			await queries.invalidateQueries({
				queryKey: ['/api/prospects'],
				predicate: ({ queryKey }) => queryKey[1] !== prospect.id && queryKey[1] !== 'setup',
			})
		},
		[queries],
	)

	/** Sends what waits, until the connection or the store says no. */
	const flush = useCallback(
		() =>
			alone(async () => {
				for (
					let write = nextToSend(useOutbox.getState().writes);
					write;
					write = nextToSend(useOutbox.getState().writes)
				) {
					try {
						const prospect = await sendWrite(call, write)
						noteArrival(write, prospect.version)
						await show(prospect, write.company)
					} catch (error) {
						if (isUnsent(error)) return
						refuse(write.key, messageOf(error))
					}
				}
			}),
		[call, noteArrival, refuse, show],
	)

	/** The prospect as it then is, or null while it waits. Throws what the store refused. */
	const write = useCallback(
		async (asked: Omit<WaitingWrite, 'key' | 'company' | 'refusedReason'>): Promise<Prospect | null> => {
			const made: WaitingWrite = {
				...asked,
				key: crypto.randomUUID(),
				refusedReason: null,
				...(company && { company }),
			}
			const waits = useOutbox.getState().writes.some(({ prospectId }) => prospectId && prospectId === made.prospectId)
			if (waits || !navigator.onLine) {
				add(made)
				void flush()
				return null
			}
			try {
				const prospect = await sendWrite(call, made)
				await show(prospect, company)
				return prospect
			} catch (error) {
				if (error instanceof ApiError && error.refusal?.code === 'CONFLICT')
					void queries.invalidateQueries({ queryKey: ['/api/prospects'] })
				if (!isUnsent(error)) throw error
				add(made)
				return null
			}
		},
		[call, company, add, flush, show, queries],
	)
	return { write, flush }
}
