import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../../endpoint.ts'
import { cents } from '../../shared/money.ts'
import { neededText } from '../../shared/text.ts'
import { typedTerritory } from '../company/company-territories.ts'
import { customerTier } from '../company/customer-tier.ts'
import { paymentTerms, termsAnchor } from '../company/own-company.ts'
import { applicationDraft } from './application-form.ts'
import { applicationState, resaleCertificate } from './own-application.ts'

/** What a reviewer should look at: advice, and never a decision. */
export const applicationHint = z.object({
	severity: z.enum(['high', 'medium', 'low']),
	text: z.string(),
	/** The company that it is about, which may be the applicant's own. */
	companyId: z.string().nullable(),
})
export type ApplicationHint = z.output<typeof applicationHint>

const applicationSummary = z.object({
	id: z.string(),
	number: z.string(),
	state: applicationState,
	name: z.string(),
	email: z.string(),
	/** "KS, MO" */
	states: z.array(z.string()),
	expectedCases: z.string(),
	hints: z.array(applicationHint),
	submittedAt: time.nullable(),
	startedAt: time,
})
export type ApplicationSummary = z.output<typeof applicationSummary>

export const applicationInReview = applicationSummary.extend({
	form: applicationDraft,
	certificates: z.array(resaleCertificate),
	territory: z.object({ zip3: z.array(z.string()), counties: z.array(z.string()) }),
	/** The company that it became. */
	company: z.object({ id: z.string(), number: z.string(), name: z.string() }).nullable(),
	/** Companies with the same EIN or domain: to join one of these, not to make another. */
	alike: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), why: z.string() })),
	history: z.array(z.object({ action: z.string(), by: z.string(), text: z.string().nullable(), at: time })),
})
export type ApplicationInReview = z.output<typeof applicationInReview>

export const listApplications = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/applications',
	access: ['ADMIN'],
	summary:
		'Applications of distributors, open ones before those that have ended and of these the gravest hints first: search, filter, keyset paging',
	query: z.strictObject({ ...listQuery, state: applicationState.optional() }),
	reply: listOf(applicationSummary),
})

export const getApplication = endpoint({
	method: 'GET',
	path: '/api/admin/distributors/applications/:id',
	access: ['ADMIN'],
	summary: 'One application with its certificates, hints and history',
	params: byId,
	reply: applicationInReview,
})

/** What an applicant is asked or told, mailed word for word. */
export const applicantMessage = z.strictObject({ text: neededText(2000) })

export const reviewApplication = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/applications/:id/review',
	access: ['ADMIN'],
	summary: 'Take an application up',
	params: byId,
	reply: applicationInReview,
})

export const requestInformation = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/applications/:id/questions',
	access: ['ADMIN'],
	summary: 'Ask the applicant: the question is mailed with the link to answer it',
	params: byId,
	body: z.strictObject({ question: applicantMessage.shape.text }),
	reply: applicationInReview,
})

export const rejectApplication = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/applications/:id/reject',
	access: ['ADMIN'],
	summary: 'Reject an application; the applicant is told why',
	params: byId,
	body: z.strictObject({ reason: applicantMessage.shape.text }),
	reply: applicationInReview,
})

export const approveApplication = endpoint({
	method: 'POST',
	path: '/api/admin/distributors/applications/:id/approve',
	access: ['ADMIN'],
	summary:
		'Approve: company, location, certificates, territory, member and role in one step, and the invitation mailed',
	params: byId,
	body: z.strictObject({
		/** There is one internal company, and no other becomes it. */
		tier: customerTier.exclude(['INTERNAL']),
		creditLimitCents: cents,
		terms: paymentTerms,
		termsAnchor: termsAnchor.default('invoice'),
		/** Where the company is to sell; as the applicant asks unless told. */
		territory: typedTerritory.optional(),
		/** The company that the applicant joins, where it exists already; its tier and terms stay as they are. */
		companyId: z.guid().optional(),
	}),
	reply: applicationInReview,
})
