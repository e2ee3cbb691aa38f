import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { prospectEvents, sampleRequests } from '#server/modules/prospects/tables.ts'
import type { PastSampleRequest } from './samples.ts'

/** Writes requests for samples, with what the prospects' histories tell of them. */
export async function copySamples(
	client: Client,
	samples: readonly PastSampleRequest[],
	numberOf: ReadonlyMap<string, string>,
): Promise<void> {
	const orderNumberOf = ({ order }: PastSampleRequest) => (order && numberOf.get(order.order.id)) ?? null
	await copyInto(
		client,
		sampleRequests,
		samples.map((request) => ({ ...request.row, orderNumber: orderNumberOf(request) })),
	)
	const events = samples.flatMap((request) =>
		request.events.map((event) =>
			event.kind === 'samples approved' ? { ...event, details: { order: orderNumberOf(request) } } : event,
		),
	)
	await copyInto(
		client,
		prospectEvents,
		events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
	)
}
