import { sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { companies, companyMembers, companyTerritories } from './tables.ts'

/** For prospects and figures: who a company is and where it stands. No EIN and no credit. */
export const publishedCompanies = published.view('companies').as((query) =>
	query
		.select({
			id: companies.id,
			number: companies.number,
			name: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`.as('name'),
			tier: companies.tier,
			state: companies.state,
			createdAt: companies.createdAt,
		})
		.from(companies),
)

export const publishedCompanyMembers = published.view('company_members').as((query) =>
	query
		.select({
			companyId: companyMembers.companyId,
			userId: companyMembers.userId,
			role: companyMembers.role,
		})
		.from(companyMembers),
)

export const publishedTerritories = published.view('company_territories').as((query) =>
	query
		.select({
			companyId: companyTerritories.companyId,
			kind: companyTerritories.kind,
			code: companyTerritories.code,
		})
		.from(companyTerritories),
)
