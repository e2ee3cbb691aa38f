import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { type addCompanyDocument as contract, maxDocuments } from '#contracts/wholesale/company/company-documents.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { ownFile, removeFilesLater } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { type FileDeps, fileReplyOf, storeSentFile } from '../certificates/certificate-files.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companyOf } from '../companies/company-of.ts'
import { onLockedCompany } from '../companies/staff/on-locked-company.ts'
import { companyDocuments } from '../companies/tables.ts'

/** Keeps a document with a company; its members read it. */
export const addCompanyDocument = (
	deps: FileDeps,
	viewer: Viewer,
	id: string,
	{ title, file }: z.output<typeof contract.body>,
): Promise<CompanyRecord> =>
	storeSentFile(deps, 'company-documents', file, (kept) =>
		onLockedCompany(deps.db, viewer, id, async (tx, company) => {
			const ofCompany = eq(companyDocuments.companyId, company.id)
			if ((await tx.$count(companyDocuments, ofCompany)) >= maxDocuments)
				throw new Refusal('CONFLICT', `A company has ${maxDocuments} documents. Remove one first.`)
			await ownFile(tx, kept.file)
			await tx.insert(companyDocuments).values({ companyId: company.id, title, ...kept, addedBy: viewer.id })
			await addCompanyEvent(tx, company.id, viewer.id, 'document.added', { name: title })
		}),
	)

const isDocument = (companyId: string, id: string) =>
	and(eq(companyDocuments.companyId, companyId), matchesId(companyDocuments.id, id))

/** Deletes a document together with its file. */
export const removeCompanyDocument = (
	{ db }: FileDeps,
	viewer: Viewer,
	{ id, document }: { id: string; document: string },
): Promise<CompanyRecord> =>
	onLockedCompany(db, viewer, id, async (tx, company) => {
		const [removed] = await tx.delete(companyDocuments).where(isDocument(company.id, document)).returning()
		if (!removed) throw notFound('This document')
		await removeFilesLater(tx, [removed.file])
		await addCompanyEvent(tx, company.id, viewer.id, 'document.removed', { name: removed.title })
	})

/** A document of the company that the viewer acts for. Throws `NOT_FOUND`, also for another's. */
export async function companyDocumentFile(
	deps: FileDeps,
	viewer: Viewer,
	{ id, company }: { id: string; company: string | undefined },
): Promise<FileReply> {
	const acting = await companyOf(deps.db, viewer, company)
	const { title, file } = companyDocuments
	const [found] = await deps.db.select({ title, file }).from(companyDocuments).where(isDocument(acting.company.id, id))
	return fileReplyOf(deps, found?.file, nameInHeader(found?.title ?? ''))
}

/** A title as the name of a file: letters and digits of it, for headers and every file system. */
const nameInHeader = (title: string): string =>
	title
		.normalize('NFKD')
		.replace(/[^A-Za-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 60) || 'document'
