import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { severityRank } from './hints.ts'
import type { ApplicationRow } from './own-application.ts'
import { hintsAmong, similarRecordsOf } from './similar-records.ts'
import { noHint, wholesaleApplications } from './tables.ts'

/** Applications rated together. */
const slice = 50

const { id, severity } = wholesaleApplications

/** Keeps the severity of the gravest hint of each: the queue is in its order. */
export async function rateApplications(db: DbOrTx, rows: readonly ApplicationRow[]): Promise<void> {
	const around = await similarRecordsOf(db, rows)
	for (const row of rows) {
		const [gravest] = hintsAmong(around, row)
		const rank = gravest ? severityRank[gravest.severity] : noHint
		if (rank === row.severity) continue
		await db
			.update(wholesaleApplications)
			.set({ severity: rank })
			.where(and(eq(id, row.id), ne(severity, rank)))
	}
}

/** Rates all open applications again: companies come, territories are taken and certificates near their end meanwhile. */
export async function rateOpenApplications({ db }: { db: Db }): Promise<void> {
	let last: string | undefined
	do {
		const rows = await db
			.select()
			.from(wholesaleApplications)
			.where(and(sql`state IN ('submitted', 'in_review', 'information_requested')`, last ? gt(id, last) : undefined))
			.orderBy(asc(id))
			.limit(slice)
		await rateApplications(db, rows)
		last = rows.length === slice ? rows.at(-1)?.id : undefined
	} while (last)
}
