import { randomUUID } from 'node:crypto'
import { mergeProspects } from '#contracts/prospects/merge.ts'
import { moveProspect } from '#contracts/prospects/prospects.ts'
import type { Visitor } from '../support/app.ts'
import { aProspect, aShop } from '../support/prospects.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about prospects would act on, made by an admin, by the name of the call. */
export async function prospectWritesOf(admin: Visitor): Promise<Record<string, CallSample>> {
	const [other, kept, gone] = [await aProspect(admin), await aProspect(admin), await aProspect(admin)]
	const mergeBody = { version: 1, other: { id: gone.id, version: 1 } }
	await admin.call(mergeProspects, { params: { id: kept.id }, body: mergeBody, idempotencyKey: randomUUID() })
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
		'POST /api/prospects/:id/merge': {
			params: await params(),
			body: { version: 1, other: { id: other.id, version: 1 } },
		},
		'POST /api/prospects/:id/merge/undo': { params: { id: kept.id }, body: { version: 2, other: gone.id } },
		'POST /api/prospects/import': {
			form: {
				file: new File(['Late Deli,Wichita,KS,67203'], 'shops.csv', { type: 'text/csv' }),
				columns: JSON.stringify({ name: 0, city: 1, state: 2, postalCode: 3 }),
				...{ hasHead: 'no', mode: 'import', nextText: 'Call', nextDueOn: '2030-01-15' },
			},
		},
		'POST /api/prospects': { body: aShop() },
		'PATCH /api/prospects/:id': { params: await params(), body: { version: 1, cooler: 'own' } },
		'POST /api/prospects/:id/moves': { params: await params(), body: { version: 1, stage: 'contacted' } },
		'POST /api/prospects/:id/activities': { params: await params(), body: { kind: 'note', text: 'Too late.' } },
	}
}
