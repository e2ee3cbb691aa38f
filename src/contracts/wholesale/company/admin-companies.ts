import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../../endpoint.ts'
import { address } from '../../shared/address.ts'
import { exportOf } from '../../shared/list-export.ts'
import { cents } from '../../shared/money.ts'
import { neededText } from '../../shared/text.ts'
import {
	companyCertificate,
	companyDocument,
	companyEvent,
	companyMember,
	pendingInvitation,
} from './company-details.ts'
import { customerTier } from './customer-tier.ts'
import { companyLocation, companyState, companyTerms, paymentTerms, termsAnchor } from './own-company.ts'

const companySummary = z.object({
	id: z.string(),
	number: z.string(),
	name: z.string(),
	legalName: z.string(),
	tier: customerTier,
	terms: paymentTerms,
	state: companyState,
	creditLimitCents: cents,
	/** The first day on which one of its verified certificates ends. */
	certificateEndsOn: z.iso.date().nullable(),
	since: time,
})
export type CompanySummary = z.output<typeof companySummary>

export const companyRecord = companySummary.extend({
	...companyTerms.shape,
	tradeName: z.string().nullable(),
	ein: z.string().nullable(),
	domain: z.string().nullable(),
	/** A change names the version that it was made from. */
	version: z.int(),
	locations: z.array(companyLocation),
	billingAddress: address.nullable(),
	members: z.array(companyMember),
	invitations: z.array(pendingInvitation),
	certificates: z.array(companyCertificate),
	/** `alsoOf` are companies that are not closed and sell there, too, or in an area of the other kind with ZIP codes of it. */
	territory: z.array(z.object({ kind: z.enum(['zip3', 'county']), code: z.string(), alsoOf: z.array(z.string()) })),
	documents: z.array(companyDocument),
	activity: z.array(companyEvent),
	priceListId: z.string().nullable(),
})
export type CompanyRecord = z.output<typeof companyRecord>

export const listCompanies = endpoint({
	method: 'GET',
	path: '/api/admin/distributors',
	access: ['ADMIN'],
	summary: 'Companies that buy by the case, newest first: search, filter, keyset paging',
	query: z.strictObject({ ...listQuery, tier: customerTier.optional(), state: companyState.optional() }),
	reply: listOf(companySummary),
})

export const exportCompanies = exportOf(listCompanies)

export const getCompany = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/:id',
	access: ['ADMIN'],
	summary: 'One company with its terms, places, members, certificates, territory and activity',
	params: byId,
	reply: companyRecord,
})

export const changeCompany = endpoint({
	method: 'PATCH',
	path: '/api/admin/distributors/:id',
	access: ['ADMIN'],
	summary: 'Change tier, terms, credit or state of a company; it counts at once',
	params: byId,
	body: z.strictObject({
		/** Which version was read: another one since is 409 `STALE`. Left out, the change counts whatever was changed meanwhile. */
		version: z.int().optional(),
		tier: customerTier.optional(),
		terms: paymentTerms.optional(),
		termsAnchor: termsAnchor.optional(),
		creditLimitCents: cents.optional(),
		/** Its own list; null for that of its tier. */
		priceListId: z.guid().nullable().optional(),
		earlyDiscountBp: z.int().min(0).max(1000, 'At most 10%.').optional(),
		earlyDiscountDays: z.int().min(0).max(60, 'At most 60 days.').optional(),
		approvalAboveCents: cents.nullable().optional(),
		minShelfDays: z.int().min(0).max(365).optional(),
		state: companyState.optional(),
		/** Why it is put on hold or closed; the company reads it. */
		reason: z.string().trim().max(500, 'At most 500 characters.').optional(),
	}),
	reply: companyRecord,
})

export const addCompanyNote = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/notes',
	access: ['ADMIN'],
	summary: 'A note on a company, for staff alone',
	params: byId,
	body: z.strictObject({ text: neededText(2000, 'Write the note.') }),
	reply: companyRecord,
	status: 201,
})

/** Why a certificate is refused. */
export const certificateRefusal = z.strictObject({
	refusedReason: neededText(500),
})

export const decideCertificate = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/certificates/:certificate',
	access: ['ADMIN'],
	summary: 'Verify a resale certificate, or refuse it with a reason, from the version that was seen',
	params: byId.extend({ certificate: z.string().max(40) }),
	body: certificateRefusal.partial().extend({ version: z.int() }),
	reply: companyRecord,
})

export const sendCompanyNotice = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/:id/notices',
	access: ['ADMIN'],
	summary: 'Tell a company something: it stands on its page, and its owners get it by mail',
	params: byId,
	body: z.strictObject({ text: neededText(2000, 'Write the message.') }),
	reply: companyRecord,
	status: 201,
})

export const getCustomPriceLists = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/own-price-lists',
	access: ['ADMIN'],
	summary: 'Price lists that are no tier’s, which a company can have for its own',
	reply: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
