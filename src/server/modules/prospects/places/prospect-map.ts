import { asc, eq, sql } from 'drizzle-orm'
import { type MappedProspect, maxMapped, type ProspectMap } from '#contracts/prospects/prospect-map.ts'
import type { Db } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { mapPointOf, pointOfPlace } from '#server/modules/store-locator/index.ts'
import { type ProspectFilters, prospectsMatching } from '../board/filters.ts'
import { memberName, type ProspectRow, summaryOf } from '../prospect-row.ts'
import { dueOrder, prospects } from '../tables.ts'

function placeOf(row: ProspectRow): MappedProspect['place'] {
	const { latitude, longitude } = row
	const isDoor = latitude !== null && longitude !== null
	const point = isDoor ? { latitude, longitude } : pointOfPlace(row)
	return point && { ...point, isDoor, map: mapPointOf(point, 3) }
}

/** The prospects of a company that were asked for, each with its place. */
export async function prospectMap(db: Db, companyId: string, asked: ProspectFilters): Promise<ProspectMap> {
	const filter = prospectsMatching(companyId, asked)
	const [rows, [counted]] = await Promise.all([
		db
			.select({ row: prospects, ownerName: memberName })
			.from(prospects)
			.leftJoin(publishedUsers, eq(publishedUsers.id, prospects.ownerId))
			.where(filter)
			.orderBy(asc(dueOrder), asc(prospects.id))
			.limit(maxMapped),
		db.select({ rows: sql<string>`count(*)` }).from(prospects).where(filter),
	])
	return {
		items: rows.map((named) => ({ ...summaryOf(named), street: named.row.street, place: placeOf(named.row) })),
		total: Number(counted?.rows ?? 0),
	}
}
