import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { giftCardEntries, giftCards } from '#server/modules/gift-cards/tables.ts'
import {
	promotionCodeBatches,
	promotionCodes,
	promotions,
	promotionUseCustomers,
	promotionUses,
} from '#server/modules/promotions/tables.ts'
import type { GiftCards } from './gift-cards.ts'
import type { Promotions } from './promotions.ts'

/** Promotions and who used them. */
export async function copyPromotions(client: Client, past: Promotions): Promise<void> {
	// Lists of their own within a row: a dozen of them, not worth COPY.
	await drizzle({ client }).insert(promotions).values(past.rows())
	await drizzle({ client }).insert(promotionCodeBatches).values(past.batches)
	await copyInto(client, promotionCodes, past.codes())
	const uses = past.uses()
	await copyInto(
		client,
		promotionUses,
		uses.map(({ row }) => row),
	)
	await copyInto(
		client,
		promotionUseCustomers,
		uses.flatMap(({ customers }) => customers),
	)
}

/** Gift cards and their entries, in the order in which they were made. */
export async function copyGiftCards(client: Client, past: GiftCards): Promise<void> {
	await copyInto(client, giftCards, past.cards)
	await copyInto(
		client,
		giftCardEntries,
		past.entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
	)
}
