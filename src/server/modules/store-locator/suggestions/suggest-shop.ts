import { and, eq } from 'drizzle-orm'
import {
	maxMonthlySuggestions,
	maxWaitingSuggestions,
	type ShopSuggestion,
	type SuggestedShop,
} from '#contracts/content/shop-suggestions.ts'
import { addressIssues, addressProblem } from '#contracts/shared/address.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, lockAccount } from '#server/modules/identity/index.ts'
import { retailLocations } from '../tables.ts'
import { shopKeyOf } from './shop-key.ts'
import { countsOf, hasZip, shownSuggestion } from './suggestion-reads.ts'
import { shopSuggestions } from './tables.ts'

/**
 * Notes a shop that a member found, for staff to look at. The account is locked: of many at once the bounds let through so
 * many, and of many members with one shop the first has it. Throws `ADDRESS_INVALID`, and `CONFLICT` for a shop that is
 * known and for a member who has suggested enough.
 */
export async function suggestShop(
	db: Db,
	viewer: Viewer,
	{ shop, idempotency }: { shop: SuggestedShop; idempotency: Idempotency },
): Promise<ShopSuggestion> {
	const problem = addressProblem({ ...shop, country: 'US' })
	if (problem) throw new Refusal('ADDRESS_INVALID', problem.message, { issues: addressIssues(problem) })
	const shopKey = shopKeyOf(shop)
	return inOneTransaction(db, idempotency, 201, async (tx) => {
		await confirmAccount(tx, viewer)
		await lockAccount(tx, viewer.id)
		await refuseOwn(tx, viewer, shopKey)
		await refuseListed(tx, shop, shopKey)
		await refuseTooMany(tx, viewer)
		const [row] = await tx
			.insert(shopSuggestions)
			.values({ ...shop, userId: viewer.id, shopKey })
			.onConflictDoNothing()
			.returning()
		if (row) return shownSuggestion(row)
		throw new Refusal(
			'CONFLICT',
			`Somebody was faster: ${shop.name} has been suggested already, and we are looking at it.`,
		)
	})
}

/** Throws for a shop that this member has suggested, with what became of it. */
async function refuseOwn(tx: Tx, viewer: Viewer, shopKey: string): Promise<void> {
	const { userId, shopKey: key } = shopSuggestions
	const [own] = await tx
		.select()
		.from(shopSuggestions)
		.where(and(eq(userId, viewer.id), eq(key, shopKey)))
	if (!own) return
	const texts = {
		submitted: 'You have suggested this shop already. We are looking at it.',
		confirmed: 'You have found this shop already, and we have confirmed it.',
		declined: `You have suggested this shop already, and we declined it: ${own.reason}`,
	}
	throw new Refusal('CONFLICT', texts[own.standing])
}

/** Throws for a shop that is on Where to Buy. A ZIP code has few of them. */
async function refuseListed(tx: Tx, shop: SuggestedShop, shopKey: string): Promise<void> {
	const { name, street, postalCode } = retailLocations
	const inZip = await tx.select({ name, street, postalCode }).from(retailLocations).where(hasZip(shop.postalCode))
	const listed = inZip.find((each) => shopKeyOf(each) === shopKey)
	if (listed) throw new Refusal('CONFLICT', `We know it: ${listed.name}, ${listed.street}, is on Where to Buy.`)
}

async function refuseTooMany(tx: Tx, { id }: Viewer): Promise<void> {
	const { waiting, lately } = await countsOf(tx, id)
	if (waiting >= maxWaitingSuggestions)
		throw new Refusal(
			'CONFLICT',
			`${maxWaitingSuggestions} of your suggestions wait for us. Suggest more once we have looked at one of them.`,
		)
	if (lately >= maxMonthlySuggestions)
		throw new Refusal(
			'CONFLICT',
			`You have suggested ${maxMonthlySuggestions} shops within thirty days, which is all we take.`,
		)
}
