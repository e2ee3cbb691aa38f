import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { companyName } from '../company-name.ts'
import {
	companyCertificatesOf,
	companyEventsOf,
	documentsOf,
	invitationsOf,
	membersOf,
	territoryOf,
} from '../company-parts.ts'
import { companySummaryOf } from '../list-companies.ts'
import { locationsOf } from '../own/own-company.ts'
import { companies } from '../tables.ts'

/** One company as staff see it. Throws `NOT_FOUND`. */
export async function companyRecord(db: DbOrTx, wanted: string): Promise<CompanyRecord> {
	const [found] = await db
		.select({ company: companies, name: companyName })
		.from(companies)
		.where(matchesId(companies.id, wanted))
	if (!found) throw notFound('This company')
	const { company } = found
	const [locations, members, invitations, certificates, territory, documents, activity] = await Promise.all([
		locationsOf(db, company.id),
		membersOf(db, company.id),
		invitationsOf(db, company.id),
		companyCertificatesOf(db, company.id),
		territoryOf(db, company.id),
		documentsOf(db, company.id),
		companyEventsOf(db, company.id),
	])
	const endsOn = certificates
		.filter(({ status }) => status === 'verified' || status === 'ending')
		.map(({ expiresOn }) => expiresOn)
	return {
		...companySummaryOf({ ...found, endsOn: endsOn.toSorted()[0] ?? null }),
		tradeName: company.tradeName,
		ein: company.ein,
		domain: company.domain,
		version: company.version,
		termsAnchor: company.termsAnchor,
		earlyDiscountBp: company.earlyDiscountBp,
		earlyDiscountDays: company.earlyDiscountDays,
		approvalAboveCents: company.approvalAboveCents,
		minShelfDays: company.minShelfDays,
		locations,
		billingAddress: company.billingAddress,
		members,
		invitations,
		certificates,
		territory,
		documents,
		activity,
		priceListId: company.priceListId,
	}
}
