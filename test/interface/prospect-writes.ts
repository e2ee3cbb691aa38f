import { randomUUID } from 'node:crypto'
import { moveProspect } from '#contracts/prospects/prospects.ts'
import type { Visitor } from '../support/app.ts'
import { aProspect, aShop } from '../support/prospects.ts'
import type { Given } from './given.ts'

/** What each write about prospects would act on, made by an admin, by the name of the call. */
export async function prospectWritesOf(admin: Visitor): Promise<Record<string, Given>> {
	const params = async () => ({ id: (await aProspect(admin)).id })
	const wonParams = async () => {
		const { id } = await aProspect(admin)
		const body = { version: 1, stage: 'won' }
		await admin.call(moveProspect, { params: { id }, body, idempotencyKey: randomUUID() })
		return { id }
	}
	const listing = { consentBy: 'Kim', phone: '', hours: [[540, 1020]] }
	return {
		'PUT /api/prospects/:id/listing': { params: await wonParams(), body: listing },
		'DELETE /api/prospects/:id/listing': { params: await wonParams() },
		'POST /api/prospects': { body: aShop() },
		'PATCH /api/prospects/:id': { params: await params(), body: { version: 1, cooler: 'own' } },
		'POST /api/prospects/:id/moves': { params: await params(), body: { version: 1, stage: 'contacted' } },
		'POST /api/prospects/:id/activities': { params: await params(), body: { kind: 'note', text: 'Too late.' } },
	}
}
