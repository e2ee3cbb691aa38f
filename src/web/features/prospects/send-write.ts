import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import * as contract from '#contracts/prospects/prospects.ts'
import { ApiError, type Call } from '#web/lib/api.ts'
import type { WaitingWrite } from './outbox-store.ts'

/** Sends a write under its key, whose answer is the prospect as it then is. */
export function sendWrite(call: Call, write: WaitingWrite): Promise<Prospect> {
	const query = write.company ? { company: write.company } : {}
	const given = { query, idempotencyKey: write.key }
	const params = { id: write.prospectId ?? '' }
	// Bodies are those of the forms, which the contracts have looked at; the server looks again.
	const body = write.body as never
	const versioned = { version: write.seenVersion ?? 0, ...write.body } as never
	if (write.kind === 'create') return call(contract.createProspect, { ...given, body })
	if (write.kind === 'activity') return call(contract.addProspectActivity, { ...given, params, body })
	if (write.kind === 'move') return call(contract.moveProspect, { ...given, params, body: versioned })
	return call(contract.changeProspect, { ...given, params, body: versioned })
}

const passing = new Set([401, 408, 429, 502, 503, 504])

/** Whether the store has not said no: without connection, signed out or busy, it is sent again later. */
export const isUnsent = (error: unknown): boolean =>
	!(error instanceof ApiError) || passing.has(error.status) || error.refusal?.code === 'IDEMPOTENCY_IN_PROGRESS'
