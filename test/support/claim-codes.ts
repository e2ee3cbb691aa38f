import { claimTokens, createClaimBatch } from '#contracts/tokens/tokens.ts'
import type { TestApp, Visitor } from './app.ts'

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
export const aBatch = { product: 'blood-orange', lot: 'BO-100', tokens: 50, codes: 3 }

/** New codes of a batch of their own. */
export async function newCodes(shop: TestApp, count: number, tokens = 50): Promise<string[]> {
	const admin = await shop.signedIn('ADMIN')
	const made = await admin.call(createClaimBatch, {
		body: { ...aBatch, tokens, codes: count, expiresAt: tomorrow() },
		idempotencyKey: crypto.randomUUID(),
	})
	return made.codes ?? []
}

export const claimed = (who: Visitor, code: string, idempotencyKey: string = crypto.randomUUID()) =>
	who.call(claimTokens, { body: { code }, idempotencyKey })
