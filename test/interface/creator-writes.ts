import type { TestApp, Visitor } from '../support/app.ts'
import {
	aCashLine,
	aCodeToGive,
	aCreatorApplication,
	aDispute,
	aHeldOrder,
	anyCreator,
	aPayout,
	someoneToAdd,
} from '../support/creators.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about creators would act on, by the name of the call. */
export async function creatorWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, CallSample>> {
	const late = { reason: 'Too late.' }
	const asCreator = async () => ({ id: (await aCreatorApplication(shop)).id })
	return {
		'POST /api/admin/creators/applications/:id/review': { params: await asCreator() },
		'POST /api/admin/creators/applications/:id/questions': {
			params: await asCreator(),
			body: { question: 'Too late?' },
		},
		'POST /api/admin/creators/applications/:id/reject': { params: await asCreator(), body: late },
		'POST /api/admin/creators/applications/:id/approve': { params: await asCreator(), body: { tier: 'STARTER' } },
		'POST /api/admin/creators/people': await someoneToAdd(shop),
		'POST /api/admin/creators/people/:id/tier': { params: await anyCreator(shop), body: { tier: 'LEAD' } },
		'POST /api/admin/creators/people/:id/standing': {
			params: await anyCreator(shop),
			body: { state: 'paused', reason: 'Too late.' },
		},
		'POST /api/admin/creators/people/:id/visitor-codes': {
			params: await anyCreator(shop),
			body: { promotionId: null },
		},
		'POST /api/admin/creators/disputes/:id/answer': await aDispute(shop),
		'POST /api/admin/creators/settings': {
			body: {
				version: 1,
				windowDays: 30,
				holdDays: 40,
				newCustomersOnly: true,
				rates: { STARTER: 1, PARTNER: 2, LEAD: 3 },
			},
		},
		'POST /api/admin/creators/payouts': {},
		'POST /api/admin/creators/payouts/:id/approve': await aPayout(shop),
		'POST /api/admin/creators/payouts/:id/bank-file': { params: (await aCashLine(shop)).params },
		'POST /api/admin/creators/payouts/:id/lines/:line': await aCashLine(shop),
		'POST /api/admin/creators/payouts/:id/drop': await aPayout(shop),
		'POST /api/admin/creators/holds/:id': await aHeldOrder(shop),
		'POST /api/admin/creators/codes': await aCodeToGive(shop, admin),
	}
}
