import { booksPlaceOf, keepBooksPlace } from '../gateway/provider-walks.ts'
import { applyEvent, type ReceiveEventDeps } from './receive-event.ts'
import { knownEventsOf } from './record-event.ts'
import { forgetFailedEvent, keepEventForRetry, takeFailedEvents } from './retry-events.ts'

/** Failed events tried again in one go. */
const maxAtOnce = 50
/** Events may become visible a little out of order: the place stays so far behind, in ms, and what is seen twice is known. */
const settleMs = 5 * 60_000

/** Events that could not be acted on, asked for once more; then what the provider told while nobody heard it. */
export async function catchUpEvents(deps: ReceiveEventDeps, signal?: AbortSignal): Promise<void> {
	if (!deps.gateway.books) return
	await retryEvents(deps)
	await fetchEvents(deps, signal)
}

async function retryEvents(deps: ReceiveEventDeps): Promise<void> {
	const { db, failures, gateway } = deps
	const { provider } = gateway
	for (const { eventId, kind } of await takeFailedEvents(db, provider, maxAtOnce)) {
		try {
			const event = await gateway.books?.event(eventId)
			if (!event) throw new Error('The provider does not keep this event any more.')
			await applyEvent(deps, event)
			await forgetFailedEvent(db, provider, eventId)
		} catch (error) {
			failures.note('payment events', error, { event: eventId })
			await keepEventForRetry({ provider, event: { id: eventId, kind } }, error, db)
		}
	}
}

/** From the last event that is behind us on, in the order in which they happened. */
async function fetchEvents(deps: ReceiveEventDeps, signal?: AbortSignal): Promise<void> {
	const { db, failures, gateway } = deps
	const { provider, books } = gateway
	let place = await booksPlaceOf(db, provider, 'events')
	for (let isMore = true; isMore && books && !signal?.aborted; ) {
		const stretch = await books.eventsAfter(place)
		const known = await knownEventsOf(
			db,
			provider,
			stretch.items.map(({ id }) => id),
		)
		for (const { id, kind } of stretch.items) {
			if (known.has(id)) continue
			try {
				const event = await books.event(id)
				if (event) await applyEvent(deps, event)
			} catch (error) {
				failures.note('payment events', error, { event: id })
				await keepEventForRetry({ provider, event: { id, kind } }, error, db)
			}
		}
		const settled = stretch.items.filter(({ at }) => at.getTime() < Date.now() - settleMs)
		place = settled.at(-1) ?? place
		await keepBooksPlace(db, provider, 'events', place)
		isMore = stretch.isMore && settled.length > 0
	}
}
