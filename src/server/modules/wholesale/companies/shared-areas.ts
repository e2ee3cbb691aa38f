import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { countiesOfZip3, zip3sOfCounty } from '#server/modules/store-locator/index.ts'
import { companyName } from './company-name.ts'
import { companies, companyTerritories } from './tables.ts'

/** The areas of the other kind that have a ZIP code in common with one: counties with "672", ZIP areas with "Sedgwick, KS". */
const areasAcross = (code: string): readonly string[] =>
	/^\d{3}$/.test(code) ? countiesOfZip3(code) : zip3sOfCounty(code)

/**
 * The areas of a territory that each area shares ZIP codes with: itself, and counties with ZIP areas. A ZIP code that lies in several
 * counties counts for the one that is known.
 */
export function sharedAreas(territory: readonly string[]): Map<string, string[]> {
	const shared = new Map<string, string[]>()
	for (const code of territory)
		for (const area of [code, ...areasAcross(code)]) shared.set(area, [...(shared.get(area) ?? []), code])
	return shared
}

/** Companies that are not closed, once for each of these areas that is in their territory. */
export const sellersIn = (db: DbOrTx, areas: Iterable<string>) =>
	db
		.select({ companyId: companies.id, number: companies.number, name: companyName, code: companyTerritories.code })
		.from(companyTerritories)
		.innerJoin(companies, and(eq(companies.id, companyTerritories.companyId), ne(companies.state, 'closed')))
		.where(
			and(
				inArray(companyTerritories.kind, ['zip3', 'county']),
				sql`${companyTerritories.code} = ANY(${sql.param([...areas])}::text[])`,
			),
		)
