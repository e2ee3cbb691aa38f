import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { stableId } from '#server/db/stable-id.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { retailLocations } from '../tables.ts'
import { shopKeyOf } from './shop-key.ts'
import { shopSuggestions } from './tables.ts'

/** Who suggested it, name, street, city, state, ZIP code, note. */
const waiting = [
	['customer', 'Corner Lantern', '18 Pine Street', 'Denver', 'CO', '80202', 'Blood Orange, in the fridge by the door.'],
	['creator', 'Slow Tide Yoga', '240 Harbor Avenue', 'Seattle', 'WA', '98101', ''],
] as const
/** What was confirmed was on Where to Buy by then. */
const confirmedShop = 'Foothill Pantry'
const declined = ['customer', 'Mile Nine Outfitters', '9 Canyon Road', 'Boise', 'ID', '83702', ''] as const

type Suggested = typeof declined | (typeof waiting)[number]

/** The demo's suggestions: two that wait, one that was confirmed and one that was not. Once, for what is confirmed stays. */
export async function seedShopSuggestions(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'shopSuggestions')
		if ((await tx.$count(shopSuggestions)) > 0) return
		const members = await membersOf(tx)
		const [customer, staff] = [members.get('customer'), members.get('admin')]
		const [listed] = await tx
			.select()
			.from(retailLocations)
			.where(
				and(eq(retailLocations.id, stableId(`retail location ${confirmedShop}`)), eq(retailLocations.source, 'house')),
			)
		if (!customer || !staff || !listed) return
		const rowOf = ([username, name, street, city, state, postalCode, note]: Suggested) => ({
			...{ userId: members.get(username) ?? customer, name, street, city, state, postalCode, note },
			shopKey: shopKeyOf({ name, street, postalCode }),
		})
		const decided = { decidedBy: staff, decidedAt: sql`now()`, createdAt: sql`now() - interval '2 days'` }
		const { id: locationId, name, street, city, state, postalCode } = listed
		await tx.insert(shopSuggestions).values([
			{
				...{ userId: customer, name, street, city, state, postalCode, note: 'The whole top shelf.', locationId },
				...{ ...decided, standing: 'confirmed', shopKey: shopKeyOf(listed) },
			},
			{ ...rowOf(declined), ...decided, standing: 'declined', reason: 'We called: they sell no drinks.' },
			...waiting.map(rowOf),
		])
	})
}

async function membersOf(tx: Tx): Promise<Map<string, string>> {
	const { id, username } = publishedUsers
	const rows = await tx
		.select({ id, username })
		.from(publishedUsers)
		.where(inArray(username, ['customer', 'creator', 'admin']))
	return new Map(rows.flatMap((row) => (row.username === null ? [] : [[row.username, row.id]])))
}
