import { z } from 'zod'
import { byId, endpoint, fileReply, time } from '../../endpoint.ts'
import { line, neededText } from '../../shared/text.ts'
import { applicationDraft } from './application-form.ts'

/** The life of an application; which step may follow which is one table on the server. */
export const applicationState = z.enum([
	'draft',
	'submitted',
	'in_review',
	'information_requested',
	'approved',
	'rejected',
	'withdrawn',
])
export type ApplicationState = z.output<typeof applicationState>

export const resaleCertificate = z.object({
	id: z.string(),
	state: z.string(),
	number: z.string(),
	expiresOn: z.iso.date(),
	/** As its owner named it. */
	fileName: z.string(),
	bytes: z.int(),
})
export type ResaleCertificate = z.output<typeof resaleCertificate>

/** A question of ours, an answer, or a step, in order. */
export const applicationMessage = z.object({
	kind: z.enum(['question', 'answer', 'step']),
	/** The words of a note or question; of a step the state that it led to. */
	text: z.string(),
	at: time,
})

export const ownApplication = z.object({
	id: z.string(),
	number: z.string(),
	state: applicationState,
	/** A save names the version that it was made from. */
	version: z.int(),
	form: applicationDraft,
	certificates: z.array(resaleCertificate),
	messages: z.array(applicationMessage),
	submittedAt: time.nullable(),
	/** Why it was rejected. */
	reason: z.string().nullable(),
})
export type OwnApplication = z.output<typeof ownApplication>

/** The secret of the application's link. */
const query = z.strictObject({ token: z.string().max(100) })
const limit = { name: 'distributor-applications', max: 300, seconds: 600 }

export const startApplication = endpoint({
	method: 'POST',
	path: '/api/distributor-applications',
	access: 'public',
	summary: 'Begin an application to become a distributor: it is kept from here on, and its link is mailed',
	body: z.strictObject({ legalName: line(200), email: z.email('Enter an e-mail address.').max(254) }),
	reply: z.object({ id: z.string(), number: z.string(), token: z.string() }),
	status: 201,
	idempotent: true,
	limit: { name: 'distributor-applications-begun', max: 8, seconds: 600 },
	example: { legalName: 'Prairie Line Distributing LLC', email: 'dana@prairieline.example' },
})

export const getOwnApplication = endpoint({
	method: 'GET',
	path: '/api/distributor-applications/:id',
	access: 'public',
	summary: 'An application by its link: what was filled in, where it stands, questions and answers',
	params: byId,
	query,
	reply: ownApplication,
})

export const saveApplication = endpoint({
	method: 'PUT',
	path: '/api/distributor-applications/:id',
	access: 'public',
	summary: 'Keep an application as it is filled in so far, while it is a draft or information was requested',
	params: byId,
	query,
	body: z.strictObject({ version: z.int(), form: applicationDraft }),
	reply: ownApplication,
	limit,
})

export const submitApplication = endpoint({
	method: 'POST',
	path: '/api/distributor-applications/:id/submit',
	access: 'public',
	summary: 'Send the application in; what is missing is named field by field',
	params: byId,
	query,
	reply: ownApplication,
	limit,
})

export const answerQuestion = endpoint({
	method: 'POST',
	path: '/api/distributor-applications/:id/answers',
	access: 'public',
	summary: 'Answer what was asked about an application',
	params: byId,
	query,
	body: z.strictObject({ text: neededText(4000, 'Write your answer.') }),
	reply: ownApplication,
	limit,
})

export const withdrawApplication = endpoint({
	method: 'POST',
	path: '/api/distributor-applications/:id/withdrawal',
	access: 'public',
	summary: 'Take an application back',
	params: byId,
	query,
	reply: ownApplication,
	limit,
})

const megabyte = 1024 * 1024
/** The largest certificate, in bytes. */
export const maxCertificateBytes = 5 * megabyte
/** Files of an application, at most. */
export const maxCertificates = 60

/** A certificate as it is sent. */
export const resaleCertificateForm = z.strictObject({
	state: z.string().regex(/^[A-Z]{2}$/, 'Choose a state.'),
	number: line(60),
	expiresOn: z.iso.date('Enter the day it ends.'),
	file: z.file('Choose the file.').max(maxCertificateBytes, 'The file is larger than 5 MB.'),
})

export const addCertificate = endpoint({
	method: 'POST',
	path: '/api/distributor-applications/:id/certificates',
	access: 'public',
	summary: 'Add a resale certificate of a state, as a PDF or a photograph',
	params: byId,
	query,
	body: resaleCertificateForm,
	multipart: { files: 1, bytesPerFile: maxCertificateBytes },
	reply: ownApplication,
	status: 201,
	limit: { name: 'application-certificates', max: 80, seconds: 600 },
})

export const removeCertificate = endpoint({
	method: 'DELETE',
	path: '/api/distributor-applications/:id/certificates/:certificate',
	access: 'public',
	summary: 'Take a certificate out of an application that is not sent in',
	params: byId.extend({ certificate: z.string().max(40) }),
	query,
	reply: ownApplication,
	limit,
})

export const getApplicationCertificate = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/applications/:id/certificates/:certificate',
	access: ['ADMIN'],
	summary: 'A certificate of an application, as a file to keep',
	params: byId.extend({ certificate: z.string().max(40) }),
	reply: fileReply,
})
