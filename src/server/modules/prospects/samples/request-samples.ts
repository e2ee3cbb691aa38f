import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { requestSamples as contract, SampleRequest } from '#contracts/prospects/sample-requests.ts'
import { addressIssues, addressProblem } from '#contracts/shared/address.ts'
import type { Db } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import type { ProspectRow } from '../prospect-row.ts'
import { addProspectEvent, lockProspect, type WriteRequest, writeWithIdempotency } from '../prospect-writes.ts'
import { sampleRequests } from '../tables.ts'
import { samplesOfShop } from './sample-reads.ts'

/** Where samples for a shop go. Throws `ADDRESS_INVALID` for one without a street, or that is nowhere. */
function addressOf({ name, street, city, state, postalCode }: ProspectRow) {
	if (!street) {
		const message = 'Samples need the street. Add it to the prospect first.'
		throw invalidField('street', message, 'ADDRESS_INVALID')
	}
	const address = { name: name.slice(0, 100), line1: street, city, state, postalCode, country: 'US' }
	const problem = addressProblem(address)
	if (problem) throw new Refusal('ADDRESS_INVALID', problem.message, { issues: addressIssues(problem) })
	return address
}

/** Asks for samples for a prospect; while one request of the shop waits there is no other. Throws `CONFLICT`. */
export async function requestSamples(
	{ db, catalog }: { db: Db; catalog: Catalog },
	writing: WriteRequest,
	id: string,
	{ lines, note }: z.output<typeof contract.body>,
): Promise<{ items: SampleRequest[] }> {
	const { productById } = await catalog.in(db)
	const named = lines.map((line, at) => {
		const product = productById.get(line.productId)
		const issues = [{ path: ['lines', at, 'productId'], message: 'Not sold any more.' }]
		if (!product) throw new Refusal('PRODUCT_UNAVAILABLE', 'One of these products is not sold any more.', { issues })
		return { ...line, name: product.name }
	})
	return writeWithIdempotency(
		db,
		writing,
		async (written) => {
			const row = await lockProspect(written, { id })
			if (row.standing === 'lost')
				throw new Refusal('CONFLICT', 'This prospect is lost. Move it to an open stage first.')
			const shipTo = addressOf(row)
			const isWaiting = and(eq(sampleRequests.prospectId, row.id), eq(sampleRequests.state, 'open'))
			if ((await written.tx.$count(sampleRequests, isWaiting)) > 0)
				throw new Refusal('CONFLICT', 'Samples for this shop are asked for already. We answer that first.')
			const { companyId, actor } = written
			await written.tx
				.insert(sampleRequests)
				.values({ companyId, prospectId: row.id, lines: named, shipTo, note, requestedBy: actor })
			const cases = lines.reduce((sum, line) => sum + line.cases, 0)
			await addProspectEvent(written, { prospectId: row.id, kind: 'samples asked', details: { cases } })
			return samplesOfShop(written.tx, companyId, id)
		},
		{ status: 201, needs: 'active' },
	)
}
