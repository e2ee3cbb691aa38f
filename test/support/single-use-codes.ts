import { randomUUID } from 'node:crypto'
import { urlOf } from '#contracts/endpoint.ts'
import { exportCodeBatch, startCodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { makeDueCodes } from '#server/modules/promotions/index.ts'
import type { TestApp, Visitor } from './app.ts'

/** The lines of a batch's file, without its heading, which is not confirmed. */
export async function codesOfBatch(admin: Visitor, params: { id: string; batchId: string }): Promise<string[]> {
	const answer = await admin.send({ method: 'POST', url: urlOf(exportCodeBatch, { params }) })
	if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
	return answer.text.trim().split('\r\n').slice(1)
}

/** So many codes of a promotion, made by its job and downloaded. */
export async function someCodes(shop: TestApp, admin: Visitor, id: string, codes: number): Promise<string[]> {
	const batch = await admin.call(startCodeBatch, { params: { id }, body: { codes }, idempotencyKey: randomUUID() })
	await makeDueCodes(shop.services)
	return codesOfBatch(admin, { id, batchId: batch.id })
}
