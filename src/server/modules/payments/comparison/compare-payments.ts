import { type Cents, formatCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import type { ReceiveEventDeps } from '../events/receive-event.ts'
import type { BooksPlace, ProviderBooks } from '../gateway/gateway.ts'
import { type BooksWalk, booksPlaceOf, keepBooksPlace } from '../gateway/provider-walks.ts'
import { compareRefunds } from './compare-refunds.ts'
import {
	type Difference,
	type DifferenceKind,
	differencesBetween,
	differencesToCheck,
	keepDifferences,
	knownIntents,
	noteChecked,
	ourPayments,
	paymentsAfter,
} from './differences.ts'
import { ignoredDifferences } from './failed-differences.ts'

/** A payment that changed more recently than this may be under way still: it is compared the next time. */
const restMs = 15 * 60_000
const dollars = (cents: number) => formatCents(cents as Cents)
const pageSize = 100
const maxChecked = 50

const ofPayment: readonly DifferenceKind[] = ['amount', 'state', 'refunded', 'unknown_to_them']

type CompareDeps = ReceiveEventDeps & { books: ProviderBooks }
interface Stretch {
	items: readonly BooksPlace[]
	isMore: boolean
}

/**
 * Compares our books with the provider's, from where the last comparison came to: our payments with theirs, theirs with
 * ours, their refunds with ours, and what differed before. What hangs is settled; what differs after that is kept for an
 * admin. So it costs what happened since, not what ever happened.
 */
export async function comparePayments(deps: ReceiveEventDeps, signal?: AbortSignal): Promise<void> {
	const { books, provider } = deps.gateway
	if (!books) return
	const comparing = { ...deps, books }
	const until = new Date(Date.now() - restMs)
	await walk(comparing, 'payments', signal, async (place) => {
		const items = await paymentsAfter(deps.db, provider, place, until, pageSize)
		await comparePage(
			comparing,
			items.map(({ id }) => id),
		)
		return { items, isMore: items.length === pageSize }
	})
	await walk(comparing, 'intents', signal, async (place) => {
		const stretch = await books.paymentsAfter(place, until)
		const known = await knownIntents(
			deps.db,
			provider,
			stretch.items.map(({ id }) => id),
		)
		for (const { id, intent } of stretch.items) {
			const isStrange = !known.has(id) && intent.status === 'succeeded'
			const theirs = `${dollars(intent.amountCents)}, ${intent.status.replaceAll('_', ' ')}`
			const found: Difference[] = isStrange ? [{ kind: 'unknown_to_us', ours: 'nothing', theirs }] : []
			await keep(comparing, { subject: id, paymentId: null }, found, ['unknown_to_us'])
		}
		return stretch
	})
	await walk(comparing, 'refunds', signal, async (place) => {
		const stretch = await books.refundsAfter(place, until)
		await compareRefunds(comparing, stretch.items)
		return stretch
	})
	await compareAgain(comparing)
}

async function walk(
	{ db, gateway }: CompareDeps,
	name: BooksWalk,
	signal: AbortSignal | undefined,
	stretchAfter: (place: BooksPlace) => Promise<Stretch>,
): Promise<void> {
	let place = await booksPlaceOf(db, gateway.provider, name)
	for (let isMore = true; isMore && !signal?.aborted; ) {
		const stretch = await stretchAfter(place)
		place = stretch.items.at(-1) ?? place
		await keepBooksPlace(db, gateway.provider, name, place)
		isMore = stretch.isMore
	}
}

/** Each is on its own: one that cannot be compared is looked at again, and keeps none of the others back. */
async function comparePage(deps: CompareDeps, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		try {
			await comparePayment(deps, id)
		} catch (error) {
			deps.failures.note('compare-payments', error, { payment: id })
			const unseen = { kind: 'state', ours: 'not compared', theirs: 'no answer' } as const
			await keep(deps, { subject: id, paymentId: id }, [unseen], [])
		}
	}
}

async function comparePayment(deps: CompareDeps, id: string): Promise<void> {
	const [ours] = await ourPayments(deps.db, [id])
	// One that is open has its own reconciler, which asks more often; one that was never asked for is not there.
	if (!ours?.intentId) return
	const subject = { subject: id, paymentId: id }
	const theirs = await deps.books.payment(ours.intentId)
	if (!theirs) {
		const missing = { kind: 'unknown_to_them', ours: `${ours.status}, ${ours.intentId}`, theirs: 'nothing' } as const
		return keep(deps, subject, [missing], ofPayment)
	}
	// A payment that is open here is settled first; after that there may be no difference left to report.
	await deps.paymentOrders.settle(theirs.intent, { actor: 'worker' })
	const [after] = await ourPayments(deps.db, [id])
	await keep(deps, subject, after ? differencesBetween(after, theirs) : [], ofPayment)
}

/** Compares once more the payments that differed: they may agree by now. */
async function compareAgain(deps: CompareDeps): Promise<void> {
	for (const { id, paymentId, kind } of await differencesToCheck(deps.db, deps.gateway.provider, maxChecked)) {
		await noteChecked(deps.db, id)
		if (paymentId && kind !== 'refund_unknown_to_us') await comparePage(deps, [paymentId])
	}
}

/** Keeps the differences; one that an admin has put aside is not reported again while it stays as it was. */
async function keep(
	{ db, gateway }: { db: Db; gateway: ReceiveEventDeps['gateway'] },
	of: { subject: string; paymentId: string | null },
	found: readonly Difference[],
	kinds: readonly DifferenceKind[],
): Promise<void> {
	const subject = { provider: gateway.provider, ...of }
	const aside = found.length > 0 ? await ignoredDifferences(db, subject) : []
	const current = found.filter(
		(each) => !aside.some(({ kind, theirs }) => kind === each.kind && theirs === each.theirs),
	)
	await keepDifferences(db, subject, current, kinds)
}
