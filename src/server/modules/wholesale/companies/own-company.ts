import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { CompanyLocation, OwnCompany } from '#contracts/wholesale/own-company.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { companyOf } from './company-of.ts'
import { companyLocations } from './tables.ts'

/** Where a company's goods can go, the usual place first. */
export async function locationsOf(db: DbOrTx, companyId: string): Promise<CompanyLocation[]> {
	const { id, name, address, note, isDefault } = companyLocations
	return db
		.select({ id, name, address, note, isDefault })
		.from(companyLocations)
		.where(and(eq(companyLocations.companyId, companyId), isNull(companyLocations.archivedAt)))
		.orderBy(desc(isDefault), asc(id))
}

/** What the portal shows of the company that the viewer acts for. Throws `NOT_FOUND`. */
export async function ownCompany(db: DbOrTx, viewer: Viewer, companyId?: string): Promise<OwnCompany> {
	const { company, memberRole, isStaff } = await companyOf(db, viewer, companyId)
	const { ein: _ein, domain: _domain, createdAt, ...shown } = company
	return {
		...shown,
		memberRole,
		isStaff,
		locations: await locationsOf(db, company.id),
		since: createdAt.toISOString(),
	}
}
