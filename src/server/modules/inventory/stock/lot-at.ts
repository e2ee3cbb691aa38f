import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Cents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { setLotState } from '../block-lots.ts'
import { stockLots, transitWarehouse } from '../tables.ts'
import { isLotCode, spelledCode } from './lot-codes.ts'

interface LotInput {
	itemId: string
	location: string
	code: string
	bestBy: string | null
	unitCostCents: Cents | null
	/** Where it stands in the call, for the refusal. */
	path: Array<string | number>
}

/**
 * The lot of this code in a warehouse, made when it is not there yet. Units of one code expire on one day and cost one
 * price wherever they lie, and are blocked together; a code in other letters, small or capital, is the same. The caller has
 * the item locked. Throws `CONFLICT`.
 */
export async function lotAt(tx: Tx, wanted: LotInput, actor: string): Promise<string> {
	const { itemId, location, bestBy, unitCostCents } = wanted
	const ofCode = await tx
		.select()
		.from(stockLots)
		.where(and(eq(stockLots.itemId, itemId), isLotCode(stockLots.code, wanted.code)))
		.orderBy(asc(stockLots.id))
	const code = spelledCode(ofCode, wanted.code) ?? wanted.code
	const same = ofCode.filter((lot) => lot.code === code)
	const other = same.find((lot) => lot.bestBy !== bestBy)
	if (other)
		throw clash(
			`Lot ${code} ${other.bestBy ? `is best by ${other.bestBy}` : 'does not expire'}: look at the code and the day again.`,
			[...wanted.path, 'bestBy'],
		)
	const known = same.find((lot) => lot.unitCostCents !== null)?.unitCostCents ?? null
	if (known !== null && unitCostCents !== null && known !== unitCostCents)
		throw clash(
			`A unit of lot ${code} cost $${(known / 100).toFixed(2)}. What cost otherwise needs a code of its own.`,
			[...wanted.path, 'lot'],
		)
	if (known === null && unitCostCents !== null)
		await tx
			.update(stockLots)
			.set({ unitCostCents })
			.where(and(eq(stockLots.itemId, itemId), eq(stockLots.code, code), isNull(stockLots.unitCostCents)))
	const there = same.find((lot) => lot.location === location)
	if (there) return there.id
	const [made] = await tx
		.insert(stockLots)
		.values({
			itemId,
			location,
			code,
			bestBy,
			unitCostCents: unitCostCents ?? known,
			onHand: 0,
			state: location === transitWarehouse ? 'in_transit' : 'open',
		})
		.returning({ id: stockLots.id })
	if (!made) throw new Error('The lot was not written.')
	if (location !== transitWarehouse && ofCode.some(({ state }) => state === 'blocked'))
		await setLotState(tx, [made.id], 'blocked', { actor, reason: 'Its code is blocked', reference: null })
	return made.id
}

const clash = (message: string, path: Array<string | number>) =>
	new Refusal('CONFLICT', message, { issues: [{ path, message }] })
