import { and, asc, eq, sql } from 'drizzle-orm'
import { importColumns } from '#contracts/prospects/import.ts'
import { coolers, doorTypes } from '#contracts/prospects/prospect-record.ts'
import { csvRow } from '#contracts/shared/csv.ts'
import type { Db } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { type ProspectFilters, prospectsMatching } from '../board/filters.ts'
import { memberName, type ProspectRow } from '../prospect-row.ts'
import { dueOrder, noNextActionDay, prospectStages, prospects } from '../tables.ts'

/** Prospects read at once; the file has all of them. */
const slice = 1000

/** The prospects of a company as CSV, all of them: first the columns that can be imported, then what became of each. */
export async function* prospectCsv(db: Db, companyId: string, asked: ProspectFilters): AsyncGenerator<string> {
	yield csvRow([...Object.values(importColumns), 'Stage', 'Lost because'])
	const matching = prospectsMatching(companyId, asked)
	let last: ProspectRow | undefined
	do {
		const rows = await db
			.select({ row: prospects, owner: memberName, stage: prospectStages.name })
			.from(prospects)
			.innerJoin(prospectStages, eq(prospectStages.key, prospects.stage))
			.leftJoin(publishedUsers, eq(publishedUsers.id, prospects.ownerId))
			.where(
				and(
					matching,
					last && sql`(${dueOrder}, ${prospects.id}) > (${last.nextDueOn ?? noNextActionDay}::date, ${last.id}::uuid)`,
				),
			)
			.orderBy(asc(dueOrder), asc(prospects.id))
			.limit(slice)
		yield rows.map(({ row, owner, stage }) => csvRow([...cellsOf(row, owner), stage, row.lostReason])).join('')
		last = rows.length === slice ? rows.at(-1)?.row : undefined
	} while (last)
}

const cellsOf = (row: ProspectRow, owner: string | null) => [
	...[row.name, doorTypes[row.doorType], row.street, row.city, row.state, row.postalCode],
	...[row.latitude, row.longitude, coolers[row.cooler], row.competingBrands.join('; ')],
	...[row.contactName, row.contactRole, row.contactEmail, row.contactPhone],
	...[row.casesPerMonth, owner, row.nextText, row.nextDueOn],
]
