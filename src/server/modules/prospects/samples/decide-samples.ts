import { eq, sql } from 'drizzle-orm'
import type { SampleRequest } from '#contracts/prospects/sample-requests.ts'
import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, staleRefusal } from '#server/modules/identity/index.ts'
import {
	type FreeOrderDeps,
	lockReceivingCompany,
	notifyCompany,
	saveFreeOrder,
} from '#server/modules/wholesale/index.ts'
import { addProspectEvent } from '../prospect-writes.ts'
import { prospects, sampleRequests } from '../tables.ts'
import { sampleRequestOf } from './sample-reads.ts'

interface SeenRequest {
	id: string
	version: number
}

/** A request that waits, locked behind its company. Throws `STALE` for an older version, and `ORDER_STATE` once it is decided. */
async function lockRequest(tx: Tx, viewer: Viewer, { id, version }: SeenRequest) {
	await confirmRole(tx, viewer, 'ADMIN')
	const isWanted = matchesId(sampleRequests.id, id)
	const [found] = await tx.select({ companyId: sampleRequests.companyId }).from(sampleRequests).where(isWanted)
	if (!found) throw notFound('This request')
	const company = await lockReceivingCompany(tx, viewer, found.companyId)
	const [request] = await tx.select().from(sampleRequests).where(isWanted).for('no key update')
	if (!request) throw notFound('This request')
	if (request.state !== 'open')
		throw new Refusal('ORDER_STATE', `Somebody was faster: this request is ${request.state} already.`)
	if (request.version !== version)
		throw staleRefusal({ seen: version, now: request.version, record: 'this request' }, [])
	const [shop] = await tx.select({ name: prospects.name }).from(prospects).where(eq(prospects.id, request.prospectId))
	return { company, request, shopName: shop?.name ?? request.shipTo.name }
}

type Decision = { state: 'approved'; orderNumber: string } | { state: 'refused'; answer: string }

async function decide(tx: Tx, id: string, decision: Decision): Promise<void> {
	await tx
		.update(sampleRequests)
		.set({ ...decision, version: sql`${sampleRequests.version} + 1` })
		.where(eq(sampleRequests.id, id))
}

/**
 * Approves a request: an order at no charge goes to the shop itself, once however many approve at the same time. Throws
 * `OUT_OF_STOCK`.
 */
export async function approveSamples(
	deps: FreeOrderDeps,
	tx: Tx,
	viewer: Viewer,
	asked: SeenRequest,
): Promise<SampleRequest> {
	const { company, request, shopName } = await lockRequest(tx, viewer, asked)
	const { number } = await saveFreeOrder(deps, tx, {
		company,
		kind: 'sample',
		reason: [`Samples for ${shopName}`, request.note].filter(Boolean).join(': '),
		lines: request.lines,
		location: { id: null, address: request.shipTo },
		actor: viewer.id,
	})
	await decide(tx, request.id, { state: 'approved', orderNumber: number })
	const written = { tx, companyId: company.id, actor: viewer.id }
	await addProspectEvent(written, {
		prospectId: request.prospectId,
		kind: 'samples approved',
		details: { order: number },
	})
	return sampleRequestOf(tx, request.id)
}

export async function refuseSamples(
	deps: Pick<FreeOrderDeps, 'mailer'>,
	tx: Tx,
	viewer: Viewer,
	asked: SeenRequest & { reason: string },
): Promise<SampleRequest> {
	const { company, request, shopName } = await lockRequest(tx, viewer, asked)
	await decide(tx, request.id, { state: 'refused', answer: asked.reason })
	const text = `We cannot send the samples for ${shopName}. The reason: ${asked.reason}`
	await notifyCompany(deps, tx, { company, actor: viewer.id, text })
	const written = { tx, companyId: company.id, actor: viewer.id }
	await addProspectEvent(written, { prospectId: request.prospectId, kind: 'samples refused', details: {} })
	return sampleRequestOf(tx, request.id)
}
