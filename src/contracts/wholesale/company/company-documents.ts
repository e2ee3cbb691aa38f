import { z } from 'zod'
import { byId, endpoint, fileReply } from '../../endpoint.ts'
import { line } from '../../shared/text.ts'
import { maxCertificateBytes } from '../applications/own-application.ts'
import { companyRecord } from './admin-companies.ts'
import { actingFor } from './own-company.ts'

/** A company keeps at most so many documents. */
export const maxDocuments = 200

export const addCompanyDocument = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/documents',
	access: ['ADMIN'],
	summary: 'Keep a paper with a company, as a PDF or a photograph; its members read it',
	params: byId,
	body: z.strictObject({
		title: line(120),
		file: z.file('Choose the file.').max(maxCertificateBytes, 'The file is larger than 5 MB.'),
	}),
	multipart: { files: 1, bytesPerFile: maxCertificateBytes },
	reply: companyRecord,
	status: 201,
})

export const removeCompanyDocument = endpoint({
	method: 'DELETE',
	path: '/api/admin/distributors/:id/documents/:document',
	access: ['ADMIN'],
	summary: 'Take a paper away from a company; its file goes with it',
	params: z.object({ id: z.string().max(40), document: z.string().max(40) }),
	reply: companyRecord,
})

export const getCompanyDocument = endpoint({
	method: 'GET',
	path: '/api/wholesale/company/documents/:id',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'A paper of the company that the caller acts for, as a file to keep',
	params: byId,
	query: z.strictObject(actingFor),
	reply: fileReply,
})
