import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { applicationProblems } from '#contracts/wholesale/applications/application-form.ts'
import type {
	ApplicationInReview,
	approveApplication as contract,
} from '#contracts/wholesale/applications/application-review.ts'
import { type Tx, violatedConstraint } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { lockAccountOfEmail } from '#server/modules/identity/index.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companies, companyCertificates, companyLocations, companyTerritories } from '../companies/tables.ts'
import { inviteOrAdd } from '../members/invitations.ts'
import { territoryCodesIn } from '../territories/territory-codes.ts'
import { type ApplicationDeps, addApplicationEvent } from './change-own-application.ts'
import { decideApplication } from './decide-application.ts'
import type { ApplicationRow } from './own-application.ts'
import { applicationFiles, wholesaleApplications } from './tables.ts'

type Terms = z.output<typeof contract.body>

/**
 * Approves: company, location, certificates, territory, member and role in one transaction, and the mail that says so.
 * Staff may name a company that exists already, which the applicant then joins; where they do not, `CONFLICT` names it.
 */
export async function approveApplication(
	deps: ApplicationDeps,
	viewer: Viewer,
	id: string,
	terms: Terms,
): Promise<ApplicationInReview> {
	let lockedEmail: string | null = null
	try {
		return await decideApplication(
			deps,
			viewer,
			id,
			'approved',
			async (tx, row) => {
				refuseUnready(row, lockedEmail)
				const companyId = terms.companyId ? await joined(tx, terms.companyId) : await writeCompany(tx, row, terms)
				await copyCertificatesAndTerritory(tx, row, companyId, terms.territory)
				await inviteOrAdd(deps, tx, { companyId, email: row.email, role: 'owner', by: viewer.id })
				await addCompanyEvent(tx, companyId, viewer.id, 'application.approved', { application: row.number })
				await addApplicationEvent(tx, row.id, viewer.id, 'approved')
				return { companyId }
			},
			async (tx) => {
				lockedEmail = await lockApplicant(tx, id)
			},
		)
	} catch (error) {
		if (violatedConstraint(error) !== 'companies_by_ein') throw error
		throw new Refusal('CONFLICT', 'A company with this EIN exists already. Choose it, and the applicant joins it.')
	}
}

/** The account that is to become a member, before the application: accounts are locked first. */
async function lockApplicant(tx: Tx, id: string): Promise<string | null> {
	const { email } = wholesaleApplications
	const [found] = await tx.select({ email }).from(wholesaleApplications).where(matchesId(wholesaleApplications.id, id))
	if (found) lockAccountOfEmail(tx, found.email)
	return found?.email ?? null
}

/** While something is asked the applicant may change the form: what is not whole then becomes no company. */
function refuseUnready({ form, email }: ApplicationRow, lockedEmail: string | null): void {
	const [problem] = applicationProblems(form)
	if (problem)
		throw new Refusal(
			'CONFLICT',
			`This application is not whole: ${problem.message} Ask for it, and wait for the answer.`,
		)
	if (email !== lockedEmail)
		throw new Refusal('STALE', 'The applicant has just changed the e-mail. Look again, then decide.')
}

async function joined(tx: Tx, companyId: string): Promise<string> {
	const [found] = await tx
		.select({ id: companies.id, state: companies.state, tier: companies.tier })
		.from(companies)
		.where(eq(companies.id, companyId))
		.for('no key update')
	if (!found || found.tier === 'INTERNAL') throw notFound('This company')
	if (found.state === 'closed') throw new Refusal('CONFLICT', 'This company is closed. Nobody can join it.')
	return found.id
}

async function writeCompany(tx: Tx, { form, ein, domain }: ApplicationRow, terms: Terms): Promise<string> {
	const { tier, terms: paid, termsAnchor, creditLimitCents } = terms
	const { line1, line2, city, state, postalCode, phone } = form
	const place = { line1, ...(line2 && { line2 }), city, state, postalCode, country: 'US' }
	const [written] = await tx
		.insert(companies)
		.values({
			legalName: form.legalName,
			tradeName: form.tradeName || null,
			ein,
			domain,
			billingAddress: { name: form.legalName, ...place },
			tier,
			terms: paid,
			termsAnchor,
			creditLimitCents,
		})
		.returning({ id: companies.id })
	if (!written) throw new Error('No company was written.')
	await tx.insert(companyLocations).values({
		companyId: written.id,
		name: 'Main location',
		address: { name: form.tradeName || form.legalName, ...place, ...(phone && { phone }) },
		isDefault: true,
	})
	return written.id
}

/** Its certificates wait for staff to verify them; its territory is added to what the company has. */
async function copyCertificatesAndTerritory(
	tx: Tx,
	row: ApplicationRow,
	companyId: string,
	territory: Terms['territory'],
): Promise<void> {
	const { state, number, expiresOn, file, id } = applicationFiles
	const files = await tx
		.select({ state, number, expiresOn, file })
		.from(applicationFiles)
		.where(eq(applicationFiles.applicationId, row.id))
		.orderBy(asc(id))
	if (files.length > 0) await tx.insert(companyCertificates).values(files.map((each) => ({ companyId, ...each })))
	const codes = territoryCodesIn(territory ?? row.form).map((each) => ({ companyId, ...each }))
	if (codes.length > 0) await tx.insert(companyTerritories).values(codes).onConflictDoNothing()
}
