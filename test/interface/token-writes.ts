import { randomUUID } from 'node:crypto'
import { grantTokens } from '#contracts/tokens/admin-tokens.ts'
import type { TestApp } from '../support/app.ts'
import type { CallSample } from './call-sample.ts'

/** What each write of staff about grants and settings of tokens would act on, by the name of the call. */
export async function tokenWritesOf(shop: TestApp): Promise<Record<string, CallSample>> {
	const [member, asker] = [await shop.signedIn(), await shop.signedIn('ADMIN')]
	const asked = { username: member.username, tokens: 50_000, reason: 'Too many for one.' }
	const aWaitingGrant = async () => {
		const { id } = await asker.call(grantTokens, { body: asked, idempotencyKey: randomUUID() })
		return { params: { id } }
	}
	return {
		'POST /api/admin/tokens/grants/:id/approve': await aWaitingGrant(),
		'POST /api/admin/tokens/grants/:id/refuse': { ...(await aWaitingGrant()), body: { note: 'Too late.' } },
		'POST /api/admin/token-settings': {
			body: { version: 1, maxPercent: 50, maxGrantAlone: 10, expiryMonths: 12, reason: 'Too late.' },
		},
	}
}
