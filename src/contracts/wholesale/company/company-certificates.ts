import { z } from 'zod'
import { byId, endpoint, fileReply } from '../../endpoint.ts'
import { maxCertificateBytes, resaleCertificateForm } from '../applications/own-application.ts'
import { companyDetails } from './company-details.ts'
import { actingFor } from './own-company.ts'

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const query = z.strictObject(actingFor)

export const addCompanyCertificate = endpoint({
	method: 'POST',
	path: '/api/wholesale/company/certificates',
	access,
	summary: 'Add a resale certificate of a state, as a PDF or a photograph; it counts once staff have verified it',
	query,
	body: resaleCertificateForm,
	multipart: { files: 1, bytesPerFile: maxCertificateBytes },
	reply: companyDetails,
	status: 201,
	limit: { name: 'company-certificates', max: 60, seconds: 3600 },
})

export const getCompanyCertificate = endpoint({
	method: 'GET',
	path: '/api/wholesale/company/certificates/:id',
	access,
	summary: 'A certificate of the company that the caller acts for, as a file to keep',
	params: byId,
	query,
	reply: fileReply,
})
