import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { CompanyLocation, OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { type ActingFor, companyOf } from '../company-of.ts'
import { companyLocations } from '../tables.ts'

/** Where a company's goods can go, the usual place first. */
export async function locationsOf(db: DbOrTx, companyId: string): Promise<CompanyLocation[]> {
	const { id, name, address, note, isDefault } = companyLocations
	return db
		.select({ id, name, address, note, isDefault })
		.from(companyLocations)
		.where(and(eq(companyLocations.companyId, companyId), isNull(companyLocations.archivedAt)))
		.orderBy(desc(isDefault), asc(id))
}

/** The company that the viewer acts for, as the portal shows it. Throws `NOT_FOUND`. */
export const ownCompany = async (db: DbOrTx, viewer: Viewer, companyId?: string): Promise<OwnCompany> =>
	ownCompanyOf(db, await companyOf(db, viewer, companyId))

export async function ownCompanyOf(db: DbOrTx, { company, memberRole, isStaff }: ActingFor): Promise<OwnCompany> {
	const { ein: _ein, domain: _domain, createdAt, ...shown } = company
	return {
		...shown,
		memberRole,
		isStaff,
		locations: await locationsOf(db, company.id),
		since: createdAt.toISOString(),
	}
}
