import { randomUUID } from 'node:crypto'
import { addAnnotation } from '#contracts/insight/analytics-desk.ts'
import type { Visitor } from '../support/app.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about analytics would act on, by the name of the call. */
export async function analyticsWritesOf(admin: Visitor): Promise<Record<string, CallSample>> {
	const written = { day: '2026-01-01', text: 'Too late.' }
	const aNote = async () => {
		const { id } = await admin.call(addAnnotation, { body: written, idempotencyKey: randomUUID() })
		return { params: { id } }
	}
	const path = '/api/admin/analytics'
	return {
		[`POST ${path}/annotations`]: { body: written },
		[`PATCH ${path}/annotations/:id`]: { ...(await aNote()), body: { text: 'Much too late.' } },
		[`DELETE ${path}/annotations/:id`]: await aNote(),
		[`POST ${path}/rollup/rebuild`]: { body: {} },
	}
}
