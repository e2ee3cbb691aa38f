import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { TerritoryArea } from '#contracts/wholesale/company/company-territories.ts'
import type { Db } from '#server/db/client.ts'
import { zipAreaOf } from '#server/modules/store-locator/index.ts'
import { companyName } from '../companies/company-name.ts'
import { companies, companyTerritories } from '../companies/tables.ts'

/** At most so many companies of an area are named. */
const maxNamed = 5

/** Where companies that are not closed sell, area by area: those that several sell in first. There are a few thousand areas. */
export async function territoryAreas(db: Db): Promise<TerritoryArea[]> {
	const { kind, code } = companyTerritories
	const count = sql<number>`count(*)::int`
	const named = sql<Array<{ id: string; name: string }>>`
		(array_agg(json_build_object('id', ${companies.id}, 'name', ${companyName}) ORDER BY ${companies.id}))[1:${sql.raw(String(maxNamed))}]`
	const rows = await db
		.select({ kind, code, count, companies: named })
		.from(companyTerritories)
		.innerJoin(companies, eq(companies.id, companyTerritories.companyId))
		.where(ne(companies.state, 'closed'))
		.groupBy(kind, code)
		.orderBy(desc(count), desc(kind), asc(code))
		.limit(5000)
	return rows.map((row) => {
		const area = row.kind === 'zip3' ? zipAreaOf(row.code) : null
		return { ...row, city: area && `${area.name}, ${area.state}`, map: area?.map ?? null }
	})
}
