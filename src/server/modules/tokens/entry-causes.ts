import type { TokenEntry } from '#contracts/tokens/tokens.ts'
import type { DbOrTx } from '#server/db/client.ts'

type Cause = NonNullable<TokenEntry['cause']>

/** Name and page of what entries are about, by its ids; leaves out what is not shown any more. */
type ReadCauses = (db: DbOrTx, ids: readonly string[]) => Promise<ReadonlyMap<string, Cause>>

/** Reads causes that higher modules keep, by the type of cause; `services.ts` hands them over. */
export interface CauseReaders {
	recipe: ReadCauses
	season: ReadCauses
}

/** Types of cause without a record of their own: one name and page for all entries of the type. */
const pages: Readonly<Record<string, Cause>> = {
	inviter: { name: 'Your friends', path: '/account?tab=tokens#friends' },
	friend: { name: 'Your friends', path: '/account?tab=tokens#friends' },
	'payout-line': { name: 'Your payouts', path: '/creator/tokens' },
}

interface Posted {
	/** The type of the cause. */
	about: string
	causeId: string
}

/** A cause begins with the id of what it is about. */
const idOf = ({ causeId }: Posted): string => causeId.slice(0, 36)

/** The causes of entries, by one query for each type among them. */
export async function causesOf(
	db: DbOrTx,
	rows: readonly Posted[],
	readers: CauseReaders,
): Promise<(row: Posted) => Cause | null> {
	const read = async (type: keyof CauseReaders) => {
		const ids = [...new Set(rows.filter(({ about }) => about === type).map(idOf))]
		return ids.length === 0 ? new Map<string, Cause>() : readers[type](db, ids)
	}
	const [recipe, season] = await Promise.all([read('recipe'), read('season')])
	const kept: Readonly<Record<string, ReadonlyMap<string, Cause>>> = { recipe, season }
	return (row) => kept[row.about]?.get(idOf(row)) ?? pages[row.about] ?? null
}
