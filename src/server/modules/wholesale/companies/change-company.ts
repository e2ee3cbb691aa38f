import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyRecord, changeCompany as contract } from '#contracts/wholesale/admin-companies.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { addCompanyEvent } from './activity.ts'
import type { Company } from './company-of.ts'
import { companyRecord } from './company-record.ts'
import { companies, companyCertificates } from './tables.ts'

/** What staff do to a company: locked, done, and answered as it then is. */
const onLockedCompany = (db: Db, viewer: Viewer, id: string, act: (tx: Tx, company: Company) => Promise<void>) =>
	transaction(db, async (tx): Promise<CompanyRecord> => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [company] = await tx.select().from(companies).where(matchesId(companies.id, id)).for('no key update')
		if (!company) throw notFound('This company')
		await act(tx, company)
		return companyRecord(tx, company.id)
	})

type Change = z.output<typeof contract.body>

/** Changes tier, terms, credit or state. Throws `STALE` for a version that is older than the company's. */
export const changeCompany = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ version, ...wanted }: Change,
): Promise<CompanyRecord> =>
	onLockedCompany(db, viewer, id, async (tx, company) => {
		if (company.version !== version)
			throw new Refusal('STALE', 'Somebody has changed this company since you opened it. Look again, then change it.')
		if ((company.tier === 'INTERNAL') !== ((wanted.tier ?? company.tier) === 'INTERNAL'))
			throw new Refusal('CONFLICT', 'The internal company stays internal, and no other becomes it.')
		const changed = Object.entries(wanted).filter(
			([name, value]) => value !== undefined && company[name as keyof Company] !== value,
		)
		if (changed.length === 0) return
		const after = Object.fromEntries(changed)
		const before = Object.fromEntries(changed.map(([name]) => [name, company[name as keyof Company]]))
		await tx
			.update(companies)
			.set({ ...after, version: company.version + 1 })
			.where(eq(companies.id, company.id))
		await addCompanyEvent(tx, company.id, viewer.id, 'company.changed', { before, after })
		const details = { before, after }
		await audit(tx, { actor: viewer.id, action: 'company.changed', subject: `company:${company.number}`, details })
	})

export const addCompanyNote = (db: Db, viewer: Viewer, id: string, text: string): Promise<CompanyRecord> =>
	onLockedCompany(db, viewer, id, (tx, company) => addCompanyEvent(tx, company.id, viewer.id, 'note', { text }))

/** Verifies a certificate, or refuses it with a reason; either can be changed later. */
export const decideCertificate = (
	db: Db,
	viewer: Viewer,
	{ id, certificate }: { id: string; certificate: string },
	refusedReason: string | undefined,
): Promise<CompanyRecord> =>
	onLockedCompany(db, viewer, id, async (tx, company) => {
		const [judged] = await tx
			.update(companyCertificates)
			.set(
				refusedReason
					? { refusedReason, verifiedAt: null, verifiedBy: null }
					: { refusedReason: null, verifiedAt: sql`now()`, verifiedBy: viewer.id },
			)
			.where(and(eq(companyCertificates.companyId, company.id), matchesId(companyCertificates.id, certificate)))
			.returning({ state: companyCertificates.state })
		if (!judged) throw notFound('This certificate')
		const action = refusedReason ? 'certificate.refused' : 'certificate.verified'
		await addCompanyEvent(tx, company.id, viewer.id, action, {
			state: judged.state,
			...(refusedReason && { reason: refusedReason }),
		})
	})
