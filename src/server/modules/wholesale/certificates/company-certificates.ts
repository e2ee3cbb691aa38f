import { and, eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { maxCertificates } from '#contracts/wholesale/applications/own-application.ts'
import type { CompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import { ownFile } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companyDetailsOf } from '../companies/company-details.ts'
import { companyOf, refuseUnless } from '../companies/company-of.ts'
import { companyCertificates } from '../companies/tables.ts'
import {
	type FileDeps,
	fileReplyOf,
	refuseUnknownState,
	type SentCertificate,
	storeSentFile,
} from './certificate-files.ts'

/** Adds a certificate by an owner or a buyer. It frees from nothing until staff have verified it. */
export async function addCompanyCertificate(
	deps: FileDeps,
	viewer: Viewer,
	company: string | undefined,
	{ file, ...written }: SentCertificate,
): Promise<CompanyDetails> {
	refuseUnknownState(written.state)
	if (written.expiresOn < storeToday()) {
		const message = 'This certificate has ended. Add the one that replaces it.'
		throw invalidField('expiresOn', message)
	}
	// Asked before the file is stored: only who may change the company may store one.
	const asked = { company, roles: ['owner', 'buyer'] as const }
	refuseUnless(await companyOf(deps.db, viewer, company), ...asked.roles)
	return storeSentFile(deps, 'certificates', file, (kept) =>
		actForCompany(deps.db, viewer, asked, async (tx, { company: { id } }) => {
			if ((await tx.$count(companyCertificates, eq(companyCertificates.companyId, id))) >= maxOfCompany)
				throw new Refusal('CONFLICT', 'This company has as many certificates as we keep. Please contact us.')
			await ownFile(tx, kept.file)
			await tx.insert(companyCertificates).values({ companyId: id, ...written, file: kept.file })
			await addCompanyEvent(tx, id, viewer.id, 'certificate.added', { state: written.state })
			return companyDetailsOf(tx, { id }, viewer)
		}),
	)
}

/** Certificates that have ended stay: there is room for ten years of them. */
const maxOfCompany = 10 * maxCertificates

/** Which certificate, and for which company staff act. */
interface Named {
	id: string
	company: string | undefined
}

/** A certificate of the company that the viewer acts for. Throws `NOT_FOUND`, also for another's. */
export async function companyCertificateFile(
	deps: FileDeps,
	viewer: Viewer,
	{ id, company }: Named,
): Promise<FileReply> {
	const acting = await companyOf(deps.db, viewer, company)
	const found = await certificateRow(deps.db, acting.company.id, id)
	return fileReplyOf(deps, found?.file, `certificate-${found?.state}`)
}

async function certificateRow(db: DbOrTx, companyId: string, id: string) {
	const { state, file } = companyCertificates
	const [found] = await db
		.select({ state, file })
		.from(companyCertificates)
		.where(and(eq(companyCertificates.companyId, companyId), matchesId(companyCertificates.id, id)))
	return found
}
