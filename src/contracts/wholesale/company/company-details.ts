import { z } from 'zod'
import { endpoint, time } from '../../endpoint.ts'
import { actingFor, memberRole } from './own-company.ts'

export const companyCertificate = z.object({
	id: z.string(),
	state: z.string(),
	number: z.string(),
	expiresOn: z.iso.date(),
	hasFile: z.boolean(),
	/** `ended` counts before what staff said of it; `ending` is one that counts and ends within thirty days. */
	status: z.enum(['unverified', 'verified', 'ending', 'refused', 'ended']),
	refusedReason: z.string().nullable(),
	/** Staff name it when they decide. */
	version: z.int(),
})
export type CompanyCertificate = z.output<typeof companyCertificate>

export const companyMember = z.object({ userId: z.string(), name: z.string(), email: z.string(), role: memberRole })
export type CompanyMember = z.output<typeof companyMember>

/** One that nobody has taken yet; after its end it can be sent again. */
export const pendingInvitation = z.object({
	id: z.string(),
	email: z.string(),
	role: memberRole,
	expiresAt: time,
	hasExpired: z.boolean(),
})
export type PendingInvitation = z.output<typeof pendingInvitation>

export const companyEvent = z.object({
	id: z.int(),
	action: z.string(),
	by: z.string(),
	details: z.record(z.string(), z.unknown()),
	at: time,
})
export type CompanyEvent = z.output<typeof companyEvent>

/** A document that staff keep with the company, for its members to read. */
export const companyDocument = z.object({
	id: z.string(),
	title: z.string(),
	fileName: z.string(),
	bytes: z.int(),
	at: time,
})
export type CompanyDocument = z.output<typeof companyDocument>

export const companyDetails = z.object({
	/** The caller, to be told apart among the members. */
	callerId: z.string(),
	members: z.array(companyMember),
	invitations: z.array(pendingInvitation),
	certificates: z.array(companyCertificate),
	territory: z.array(z.object({ kind: z.enum(['zip3', 'county']), code: z.string() })),
	documents: z.array(companyDocument),
	/** What we told the company, and what was changed of its terms and members, newest first. Notes of staff are not in it. */
	news: z.array(companyEvent),
})
export type CompanyDetails = z.output<typeof companyDetails>

export const getCompanyDetails = endpoint({
	method: 'GET',
	path: '/api/wholesale/company/details',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'Members, invitations, certificates, territory and news of the company that the caller acts for',
	query: z.strictObject(actingFor),
	reply: companyDetails,
})
