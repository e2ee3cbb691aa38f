import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ShopKind } from '#contracts/content/locations.ts'
import type { DoorType, Prospect } from '#contracts/prospects/prospect-record.ts'
import type { ShopListing } from '#contracts/prospects/shop-listing.ts'
import type { Db } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import { delistShop, listShop, pointOfPlace } from '#server/modules/store-locator/index.ts'
import type { ProspectRow } from '../prospect-row.ts'
import {
	addProspectEvent,
	lockProspect,
	type WriteContext,
	type WriteRequest,
	writeWithIdempotency,
} from '../prospect-writes.ts'
import { prospectRecord } from '../record.ts'
import { retailAccounts } from '../tables.ts'

const isOpenOf = (prospectId: string) => and(eq(retailAccounts.prospectId, prospectId), isNull(retailAccounts.closedAt))

/** The shop that a prospect became when it was won; one that was given up and is won again keeps its number. */
export async function createRetailAccount({ tx, companyId }: WriteContext, { id }: ProspectRow): Promise<void> {
	await tx
		.insert(retailAccounts)
		.values({ companyId, prospectId: id })
		.onConflictDoUpdate({ target: retailAccounts.prospectId, set: { closedAt: null } })
}

/** A prospect that is no longer won has no account, and shoppers do not find it. */
export async function closeRetailAccount({ tx }: WriteContext, { id }: ProspectRow): Promise<void> {
	const [account] = await tx.select().from(retailAccounts).where(isOpenOf(id))
	await tx
		.update(retailAccounts)
		.set({ closedAt: sql`now()`, locationId: null, consentBy: null, consentAt: null })
		.where(isOpenOf(id))
	if (account?.locationId) await delistShop(tx, account.locationId)
}

/** The store locator's kind for each kind of door. */
const shopKindOf: Readonly<Record<DoorType, ShopKind>> = {
	grocery: 'market',
	convenience: 'market',
	gym: 'gym',
	bar: 'bar',
	cafe: 'bar',
	restaurant: 'bar',
	campus: 'campus',
	office: 'market',
	other: 'market',
}

function pointOf(row: ProspectRow) {
	const { latitude, longitude } = row
	if (latitude !== null && longitude !== null) return { point: { latitude, longitude }, isApproximate: false }
	const point = pointOfPlace(row)
	if (point) return { point, isApproximate: true }
	const message = 'This ZIP code is not on our map. Please check it.'
	throw invalidField('postalCode', message, 'ADDRESS_INVALID')
}

/** The open account of a prospect. Throws `CONFLICT` for one that is not won. */
async function lockedAccountOf({ tx }: WriteContext, row: ProspectRow) {
	const [account] = await tx.select().from(retailAccounts).where(isOpenOf(row.id))
	if (!account) throw new Refusal('CONFLICT', 'Only a shop that is won can be found in Where to Buy.')
	return account
}

/** Lets shoppers find a shop that was won; a shop that is listed already is changed, and stays one place. */
export const listInWhereToBuy = (db: Db, writing: WriteRequest, id: string, listing: ShopListing): Promise<Prospect> =>
	writeWithIdempotency(db, writing, async (written) => {
		const row = await lockProspect(written, { id })
		const account = await lockedAccountOf(written, row)
		if (!row.street) {
			const message = 'Shoppers need the street. Add it to the prospect first.'
			throw invalidField('street', message, 'ADDRESS_INVALID')
		}
		const { name, street, city, state, postalCode } = row
		const locationId = await listShop(written.tx, account.locationId, {
			...{ name, street, city, state, postalCode },
			kind: shopKindOf[row.doorType],
			phone: listing.phone || null,
			hours: listing.hours,
			source: 'distributor',
			...pointOf(row),
		})
		await written.tx
			.update(retailAccounts)
			.set({ locationId, consentBy: listing.consentBy, consentAt: sql`now()` })
			.where(eq(retailAccounts.id, account.id))
		await addProspectEvent(written, { prospectId: row.id, kind: 'listed' })
		return prospectRecord(written.tx, written.companyId, id)
	})

/** Takes a shop out of Where to Buy; one that is not in it stays out. */
export const leaveWhereToBuy = (db: Db, writing: WriteRequest, id: string): Promise<Prospect> =>
	writeWithIdempotency(db, writing, async (written) => {
		const row = await lockProspect(written, { id })
		const { id: accountId, locationId } = await lockedAccountOf(written, row)
		if (locationId) {
			await written.tx
				.update(retailAccounts)
				.set({ locationId: null, consentBy: null, consentAt: null })
				.where(eq(retailAccounts.id, accountId))
			await delistShop(written.tx, locationId)
			await addProspectEvent(written, { prospectId: row.id, kind: 'delisted' })
		}
		return prospectRecord(written.tx, written.companyId, id)
	})
