import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
	confirmShopSuggestion as confirmContract,
	SuggestionInReview,
	takeBackShop as takeBackContract,
} from '#contracts/content/shop-suggestions.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole, holdAccount } from '#server/modules/identity/index.ts'
import { delistShop, listShop, pointOfPlace } from '../listed-shops.ts'
import { retailLocations } from '../tables.ts'
import { shopKeyOf } from './shop-key.ts'
import { hasZip, type SuggestionRow, suggestionInReviewBy } from './suggestion-reads.ts'
import { shopSuggestions } from './tables.ts'

export interface SuggestionDeps {
	db: Db
	mailer: Pick<Mailer, 'enqueue'>
}

type Decision =
	| { standing: 'confirmed'; locationId: string }
	| { standing: 'declined'; reason: string; locationId?: null }

/**
 * Decides about a suggestion, once: it is held, so that of many who decide one does. Throws `CONFLICT` for one that is
 * decided, and for one's own.
 */
const decideSuggestion = (
	{ db, mailer }: SuggestionDeps,
	viewer: Viewer,
	wanted: string,
	decide: (tx: Tx, row: SuggestionRow) => Promise<Decision>,
	from: 'submitted' | 'confirmed' = 'submitted',
): Promise<SuggestionInReview> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { id, userId } = shopSuggestions
		const [found] = await tx.select({ id, userId }).from(shopSuggestions).where(matchesId(id, wanted))
		if (!found) throw notFound('This suggestion')
		if (found.userId === viewer.id) throw new Refusal('CONFLICT', 'This suggestion is yours. Somebody else decides.')
		const email = found.userId && (await holdAccount(tx, found.userId))
		const [row] = await tx.select().from(shopSuggestions).where(eq(id, found.id)).for('no key update')
		if (!row) throw notFound('This suggestion')
		if (row.standing !== from) throw new Refusal('CONFLICT', 'Somebody has decided about this shop already.')
		const decision = await decide(tx, row)
		await tx
			.update(shopSuggestions)
			.set({ ...decision, decidedBy: viewer.id, decidedAt: sql`now()` })
			.where(eq(id, row.id))
		const { standing } = decision
		const place = standing === 'confirmed' ? { place: decision.locationId } : {}
		const details = { before: row.standing, after: standing, ...place }
		await audit(tx, {
			...{ actor: viewer.id, action: 'shop-suggestion.decided', subject: `shop-suggestion:${row.id}` },
			details,
		})
		const reason = decision.standing === 'declined' ? decision.reason : null
		if (email)
			mailer.enqueue(tx, {
				kind: 'shop-suggestion-decided',
				cause: from === 'submitted' ? row.id : `${row.id}:taken-back`,
				to: email,
				data: { shop: row.name, place: `${row.city}, ${row.state}`, outcome: standing, reason },
			})
		return suggestionInReviewBy(tx, row.id)
	})

/** Confirms that a shop has us: shoppers find it, and its member has found it for the leaderboard. */
export const confirmShopSuggestion = (
	deps: SuggestionDeps,
	viewer: Viewer,
	wanted: string,
	body: z.output<typeof confirmContract.body>,
): Promise<SuggestionInReview> =>
	decideSuggestion(deps, viewer, wanted, async (tx, row) => ({
		standing: 'confirmed',
		locationId: body.place === 'new' ? await placeOf(tx, row, body) : await listedPlace(tx, body.locationId),
	}))

export const declineShopSuggestion = (
	deps: SuggestionDeps,
	viewer: Viewer,
	wanted: string,
	reason: string,
): Promise<SuggestionInReview> => decideSuggestion(deps, viewer, wanted, async () => ({ standing: 'declined', reason }))

/**
 * Declines a shop that was confirmed by mistake. Its points go when its member is counted next, in seasons that are open.
 * The place stays on Where to Buy unless it is taken off; one that a distributor keeps is the distributor's.
 */
export const takeBackShop = (
	deps: SuggestionDeps,
	viewer: Viewer,
	wanted: string,
	{ reason, delists }: z.output<typeof takeBackContract.body>,
): Promise<SuggestionInReview> =>
	decideSuggestion(
		deps,
		viewer,
		wanted,
		async (tx, row) => {
			if (!row.userId) throw new Refusal('CONFLICT', 'Its member is gone, and its points with them.')
			if (delists && row.locationId) await delistOwn(tx, row.locationId)
			return { standing: 'declined', reason, locationId: null }
		},
		'confirmed',
	)

async function delistOwn(tx: Tx, locationId: string): Promise<void> {
	const { id, source } = retailLocations
	const [place] = await tx.select({ source }).from(retailLocations).where(eq(id, locationId)).for('update')
	if (place?.source === 'distributor')
		throw invalidField('delists', 'A distributor keeps this place. It goes when they take it off.')
	if (place) await delistShop(tx, locationId)
}

type NewPlace = Extract<z.output<typeof confirmContract.body>, { place: 'new' }>

/** Puts a suggested shop on Where to Buy, where it may have come by another way meanwhile. */
async function placeOf(tx: Tx, row: SuggestionRow, { kind, phone, hours }: NewPlace): Promise<string> {
	const { name, street, postalCode } = retailLocations
	const inZip = await tx.select({ name, street, postalCode }).from(retailLocations).where(hasZip(row.postalCode))
	if (inZip.some((each) => shopKeyOf(each) === row.shopKey))
		throw new Refusal('CONFLICT', 'This shop has come to Where to Buy meanwhile. Choose it from those that are there.')
	const point = pointOfPlace(row)
	if (!point) throw invalidField('place', 'Its ZIP code is not on our map.', 'ADDRESS_INVALID')
	const address = { name: row.name, street: row.street, city: row.city, state: row.state, postalCode: row.postalCode }
	return listShop(tx, null, {
		...address,
		...{ kind, hours, point, phone: phone || null, isApproximate: true, source: 'house' },
	})
}

/** A place that is there, and stays until this is written. */
async function listedPlace(tx: Tx, locationId: string): Promise<string> {
	const [place] = await tx
		.select({ id: retailLocations.id })
		.from(retailLocations)
		.where(matchesId(retailLocations.id, locationId))
		.for('key share')
	if (!place) throw invalidField('locationId', 'This shop is not on Where to Buy any more.')
	return place.id
}
