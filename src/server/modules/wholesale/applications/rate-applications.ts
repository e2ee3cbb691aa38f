import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { severityRank } from './hints.ts'
import type { ApplicationRow } from './own-application.ts'
import { similarityHints, similarRecordsOf } from './similar-records.ts'
import { noHintSeverity, wholesaleApplications } from './tables.ts'

/** So many are read at once. */
const slice = 50

const { id, severity } = wholesaleApplications

/** Keeps the severity of the gravest hint of each: the queue is in its order. */
export async function rateApplications(db: DbOrTx, rows: readonly ApplicationRow[]): Promise<void> {
	const around = await similarRecordsOf(db, rows)
	for (const row of rows) {
		const [gravest] = similarityHints(around, row)
		const rank = gravest ? severityRank[gravest.severity] : noHintSeverity
		if (rank === row.severity) continue
		await db
			.update(wholesaleApplications)
			.set({ severity: rank })
			.where(and(eq(id, row.id), ne(severity, rank)))
	}
}

/** Rates all open applications again: companies come, territories are taken and certificates near their end meanwhile. */
export const rateOpenApplications = ({ db, failures }: RowJobDeps): Promise<void> =>
	doEachRow(
		{ db, failures },
		{
			work: 'application-rating',
			atOnce: slice,
			next: (after: OpenApplication | undefined) => openApplications(db, after),
			act: (row) => rateApplications(db, [row]),
		},
	)
type OpenApplication = ApplicationRow & { about: string }

async function openApplications(db: Db, after: { id: string } | undefined): Promise<OpenApplication[]> {
	const rows = await db
		.select()
		.from(wholesaleApplications)
		.where(
			and(
				sql`state IN ('submitted', 'in_review', 'information_requested')`,
				isDueAgain(db, 'application-rating', id),
				after && gt(id, after.id),
			),
		)
		.orderBy(asc(id))
		.limit(slice)
	return rows.map((row) => ({ ...row, about: row.number }))
}
