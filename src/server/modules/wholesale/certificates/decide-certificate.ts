import { and, eq, sql } from 'drizzle-orm'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import type { Db } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { mailOwners } from '../companies/mail-owners.ts'
import { onLockedCompany } from '../companies/staff/on-locked-company.ts'
import { companyCertificates } from '../companies/tables.ts'

/** Verifies a certificate, or refuses it with a reason; either can be changed later. The owners are told by mail. Throws `STALE`. */
export const decideCertificate = (
	deps: { db: Db; mailer: Mailer },
	viewer: Viewer,
	{ id, certificate }: { id: string; certificate: string },
	{ version, refusedReason }: { version: number; refusedReason?: string | undefined },
): Promise<CompanyRecord> =>
	onLockedCompany(deps.db, viewer, id, async (tx, company) => {
		const [found] = await tx
			.select()
			.from(companyCertificates)
			.where(and(eq(companyCertificates.companyId, company.id), matchesId(companyCertificates.id, certificate)))
		if (!found) throw notFound('This certificate')
		if (found.version !== version)
			throw new Refusal('STALE', 'Somebody has decided about this certificate since you opened it. Look again.')
		await tx
			.update(companyCertificates)
			.set({
				...(refusedReason
					? { refusedReason, verifiedAt: null, verifiedBy: null }
					: { refusedReason: null, verifiedAt: sql`now()`, verifiedBy: viewer.id }),
				version: version + 1,
			})
			.where(eq(companyCertificates.id, found.id))
		const { state } = found
		const action = refusedReason ? 'certificate.refused' : 'certificate.verified'
		await addCompanyEvent(tx, company.id, viewer.id, action, { state, ...(refusedReason && { reason: refusedReason }) })
		const text = refusedReason
			? `Your resale certificate of ${state} is refused. The reason: ${refusedReason} Sales tax is charged there until another is verified.`
			: `Your resale certificate of ${state} is verified. Orders to ${state} are free from sales tax until its last day.`
		await mailOwners(deps, tx, company, text)
	})
