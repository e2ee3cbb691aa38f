import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { storeToday } from '#contracts/shared/calendar.ts'
import { statesOf, territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import type { ApplicationHint } from '#contracts/wholesale/applications/application-review.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { companyName } from '../companies/company-name.ts'
import { sellersIn, sharedAreas } from '../companies/shared-areas.ts'
import { companies, companyLocations } from '../companies/tables.ts'
import { applicationHintsOf, type SimilarRecords } from './hints.ts'
import type { ApplicationRow } from './own-application.ts'
import { applicationFiles, wholesaleApplications } from './tables.ts'

const name = companyName
const isOpen = ne(companies.state, 'closed')

/** How an address is compared: its street in small letters without spaces and dots, and the ZIP code's five digits. */
const placeOf = ({ line1, postalCode }: { line1: string; postalCode: string }): string =>
	`${line1.toLowerCase().replace(/[\s.,]/g, '')} ${postalCode.slice(0, 5)}`
const place = sql<string>`regexp_replace(lower(${companyLocations.address}->>'line1'), '[\\s.,]', '', 'g')
	|| ' ' || left(${companyLocations.address}->>'postalCode', 5)`

const present = (texts: ReadonlyArray<string | null>): string[] => [...new Set(texts.filter((text) => text !== null))]
const among = (column: AnyPgColumn, texts: readonly string[]) =>
	texts.length > 0 ? inArray(column, [...texts]) : sql`false`

const { id, number, ein, domain } = companies

const alikeBy = (db: DbOrTx, eins: readonly string[], domains: readonly string[]) =>
	db
		.select({ id, number, name, ein, domain })
		.from(companies)
		.where(and(isOpen, or(among(ein, eins), among(domain, domains))))

/** The newest other applications of one EIN or web site that are looked up. */
const maxAlike = 6

/** Applications that are neither drafts nor ended, the newest of each EIN or web site, by the index of their own. */
const openApplicationsBy = (db: DbOrTx, by: 'ein' | 'domain', texts: readonly string[]) => {
	const { id, number, ein, domain } = wholesaleApplications
	const newest = db
		.select({ id, number, ein, domain })
		.from(wholesaleApplications)
		.where(
			and(
				sql`${wholesaleApplications[by]} = wanted.text`,
				sql`state IN ('submitted', 'in_review', 'information_requested')`,
			),
		)
		.orderBy(desc(id))
		.limit(maxAlike)
		.as('newest')
	return db
		.select({ id: newest.id, number: newest.number, ein: newest.ein, domain: newest.domain })
		.from(sql`unnest(${sql.param(texts)}::text[]) AS wanted(text)`)
		.crossJoinLateral(newest)
}

const companiesAt = (db: DbOrTx, places: readonly string[]) =>
	db
		.select({ id, number, name, place: place.as('place') })
		.from(companyLocations)
		.innerJoin(companies, and(eq(companies.id, companyLocations.companyId), isOpen))
		.where(places.length > 0 ? inArray(place, [...places]) : sql`false`)

const certificatesIn = (db: DbOrTx, applicationIds: readonly string[]) => {
	const { applicationId, state, expiresOn } = applicationFiles
	return db
		.select({ applicationId, state, expiresOn })
		.from(applicationFiles)
		.where(among(applicationId, applicationIds))
}

/** The areas that share ZIP codes with the territory of an application, each with the parts of it that they share them with. */
function sharedAreasOf(form: ApplicationRow['form']): Map<string, string[]> {
	const { zip3, counties } = territoryIn(form)
	return sharedAreas([...zip3, ...counties])
}

/** Company by company, its areas in a territory: "672", or "672 (with ZIP codes of Sedgwick, KS)" where that county was asked for. */
function takenParts(
	areas: ReadonlyMap<string, string[]> | undefined,
	sellers: Awaited<ReturnType<typeof sellersIn>>,
): SimilarRecords['taken'] {
	const named = sellers.flatMap((seller) => {
		const parts = areas?.get(seller.code)
		return parts ? [{ ...seller, part: takenPart(seller.code, parts), isSame: parts.includes(seller.code) }] : []
	})
	return [...Map.groupBy(named, ({ companyId }) => companyId)].map(([companyId, each]) => ({
		companyId,
		number: each[0]?.number ?? '',
		name: each[0]?.name ?? '',
		codes: each
			.toSorted((one, other) => Number(other.isSame) - Number(one.isSame) || (one.code < other.code ? -1 : 1))
			.map(({ part }) => part),
	}))
}

function takenPart(code: string, parts: readonly string[]): string {
	if (parts.includes(code)) return code
	return `${code} (with ZIP codes of ${parts.length > 2 ? `${parts.length} areas asked for` : parts.join(' and ')})`
}

/** All that these applications have in common with companies and other applications, for each by its id. */
export async function similarRecordsOf(
	db: DbOrTx,
	rows: readonly ApplicationRow[],
): Promise<Map<string, SimilarRecords & { certificates: Array<{ state: string; expiresOn: string }> }>> {
	const [eins, domains] = [present(rows.map(({ ein }) => ein)), present(rows.map(({ domain }) => domain))]
	const territories = new Map(rows.map(({ id, form }) => [id, sharedAreasOf(form)]))
	const [alike, ofEin, ofDomain, taken, neighbors, certificates] = await Promise.all([
		alikeBy(db, eins, domains),
		openApplicationsBy(db, 'ein', eins),
		openApplicationsBy(db, 'domain', domains),
		sellersIn(db, new Set([...territories.values()].flatMap((areas) => [...areas.keys()]))),
		companiesAt(
			db,
			rows.map(({ form }) => placeOf(form)),
		),
		certificatesIn(
			db,
			rows.map((row) => row.id),
		),
	])
	const applications = [...new Map([...ofEin, ...ofDomain].map((each) => [each.id, each])).values()]
	return new Map(
		rows.map((row) => {
			return [
				row.id,
				{
					companies: alike.filter((company) => company.id !== row.companyId),
					applications,
					// Its own company sells there since it was approved.
					taken: takenParts(
						territories.get(row.id),
						taken.filter(({ companyId }) => companyId !== row.companyId),
					),
					neighbors: neighbors.filter((each) => each.place === placeOf(row.form) && each.id !== row.companyId),
					certificates: certificates.filter((each) => each.applicationId === row.id),
				},
			]
		}),
	)
}

/** The hints of an application, from what was found for it. */
export function similarityHints(
	around: Awaited<ReturnType<typeof similarRecordsOf>>,
	row: ApplicationRow,
): ApplicationHint[] {
	const known = around.get(row.id) ?? { companies: [], applications: [], taken: [], neighbors: [], certificates: [] }
	const states = statesOf(territoryIn(row.form))
	const { certificates } = known
	return applicationHintsOf({ ...row, certificates, states, today: storeToday() }, known)
}
