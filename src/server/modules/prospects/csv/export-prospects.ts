import { asc, eq } from 'drizzle-orm'
import { importColumns } from '#contracts/prospects/import.ts'
import { coolers, doorTypes } from '#contracts/prospects/prospect-record.ts'
import { csvRow } from '#contracts/shared/csv.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { type ProspectFilters, prospectsMatching } from '../board/filters.ts'
import { memberName } from '../prospect-row.ts'
import { dueOrder, prospectStages, prospects } from '../tables.ts'

/** More than anybody looks after. */
const maxExported = 20_000

/** The prospects of a company as CSV: first the columns that can be imported, then what became of each. */
export async function prospectCsv(db: DbOrTx, companyId: string, asked: ProspectFilters): Promise<string> {
	const rows = await db
		.select({ row: prospects, owner: memberName, stage: prospectStages.name })
		.from(prospects)
		.innerJoin(prospectStages, eq(prospectStages.key, prospects.stage))
		.leftJoin(publishedUsers, eq(publishedUsers.id, prospects.ownerId))
		.where(prospectsMatching(companyId, asked))
		.orderBy(asc(dueOrder), asc(prospects.id))
		.limit(maxExported)
	const body = rows.map(({ row, owner, stage }) => [
		...[row.name, doorTypes[row.doorType], row.street, row.city, row.state, row.postalCode],
		...[row.latitude, row.longitude, coolers[row.cooler], row.competingBrands.join('; ')],
		...[row.contactName, row.contactRole, row.contactEmail, row.contactPhone],
		...[row.casesPerMonth, owner, row.nextText, row.nextDueOn, stage, row.lostReason],
	])
	return [[...Object.values(importColumns), 'Stage', 'Lost because'], ...body].map(csvRow).join('')
}
