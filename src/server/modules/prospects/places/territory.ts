import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { checkTerritory } from '#contracts/prospects/territory.ts'
import type { Db } from '#server/db/client.ts'
import { publishedCompanies, publishedTerritories } from '#server/modules/wholesale/index.ts'

/**
 * Whether a ZIP code is in the territory of a company. Counties are not held against ZIP codes: a company that has some may
 * sell there by one of them. Which other companies sell there is not told.
 */
export async function checkZip(db: Db, companyId: string, zip: string): Promise<ReplyOf<typeof checkTerritory>> {
	const { companyId: of, kind, code } = publishedTerritories
	const { id, state } = publishedCompanies
	const isHere = and(eq(kind, 'zip3'), eq(code, zip.slice(0, 3)))
	const isOpen = exists(
		db
			.select({ one: sql`1` })
			.from(publishedCompanies)
			.where(and(eq(id, of), ne(state, 'closed'))),
	)
	const rows = await db
		.select({ isOwn: sql<boolean>`${of} = ${companyId}::uuid`, isHere: sql<boolean>`${isHere}`, kind })
		.from(publishedTerritories)
		.where(or(eq(of, companyId), and(isHere, isOpen)))
	const own = rows.filter((row) => row.isOwn)
	const mayBeHere = own.length === 0 || own.some((row) => row.kind === 'county')
	return {
		place: own.some((row) => row.isHere) ? 'own' : mayBeHere ? 'unknown' : 'outside',
		isServedByAnother: rows.some((row) => !row.isOwn),
	}
}
