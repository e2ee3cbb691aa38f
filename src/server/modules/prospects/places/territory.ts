import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { checkTerritory } from '#contracts/prospects/territory.ts'
import type { Db } from '#server/db/client.ts'
import { countyOfZip, zip3sOfCounty } from '#server/modules/store-locator/index.ts'
import { publishedCompanies, publishedTerritories } from '#server/modules/wholesale/index.ts'

/**
 * Whether a ZIP code is in the territory of a company, by its first three digits or by its county. A ZIP code can lie in several
 * counties, of which one is known. Which other companies sell there is not told.
 */
export async function checkZip(db: Db, companyId: string, zip: string): Promise<ReplyOf<typeof checkTerritory>> {
	const { companyId: of, kind, code } = publishedTerritories
	const { id, state } = publishedCompanies
	const county = countyOfZip(zip)
	const isHere = or(
		and(eq(kind, 'zip3'), eq(code, zip.slice(0, 3))),
		county === null ? undefined : and(eq(kind, 'county'), eq(code, county)),
	)
	const isOpen = exists(
		db
			.select({ one: sql`1` })
			.from(publishedCompanies)
			.where(and(eq(id, of), ne(state, 'closed'))),
	)
	const rows = await db
		.select({ isOwn: sql<boolean>`${of} = ${companyId}::uuid`, isHere: sql<boolean>`${isHere}`, kind, code })
		.from(publishedTerritories)
		.where(or(eq(of, companyId), and(isHere, isOpen)))
	const own = rows.filter((row) => row.isOwn)
	return {
		place: own.some((row) => row.isHere) ? 'own' : mayBeIn(own, county) ? 'unknown' : 'outside',
		isServedByAnother: rows.some((row) => !row.isOwn),
	}
}

/** Whether a ZIP code may be in a territory after all: there is none, its own county is not known, or one of the territory is not. */
function mayBeIn(territory: ReadonlyArray<{ kind: 'zip3' | 'county'; code: string }>, county: string | null): boolean {
	const counties = territory.filter(({ kind }) => kind === 'county')
	return territory.length === 0 || counties.some(({ code }) => county === null || zip3sOfCounty(code).length === 0)
}
