import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { applicantMessage, applicationHint } from '../wholesale/applications/application-review.ts'
import { creatorApplicationForm, creatorApplicationState, creatorHandle } from './creator-applications.ts'
import { creatorTier } from './creator-settings.ts'

const creatorHint = applicationHint.omit({ companyId: true })
export type CreatorHint = z.output<typeof creatorHint>

const creatorApplicationSummary = z.object({
	id: z.string(),
	number: z.string(),
	state: creatorApplicationState,
	name: z.string(),
	handle: z.string(),
	email: z.string(),
	/** Of all channels together. */
	followers: z.int(),
	hints: z.array(creatorHint),
	submittedAt: time,
})
export type CreatorApplicationSummary = z.output<typeof creatorApplicationSummary>

export const creatorApplicationInReview = creatorApplicationSummary.extend({
	form: creatorApplicationForm,
	username: z.string(),
	history: z.array(z.object({ action: z.string(), by: z.string(), text: z.string().nullable(), at: time })),
})
export type CreatorApplicationInReview = z.output<typeof creatorApplicationInReview>

export const listCreatorApplications = endpoint({
	method: 'GET',
	path: '/api/admin/creators/applications',
	access: ['ADMIN'],
	summary: 'Applications of creators, newest first, with hints for the reviewer',
	query: z.strictObject({ ...listQuery, state: creatorApplicationState.optional() }),
	reply: listOf(creatorApplicationSummary),
})

export const getCreatorApplication = endpoint({
	method: 'GET',
	path: '/api/admin/creators/applications/:id',
	access: ['ADMIN'],
	summary: 'One application of a creator with its channels, hints and history',
	params: byId,
	reply: creatorApplicationInReview,
})

export const reviewCreatorApplication = endpoint({
	method: 'POST',
	path: '/api/admin/creators/applications/:id/review',
	access: ['ADMIN'],
	summary: 'Take an application of a creator up',
	params: byId,
	reply: creatorApplicationInReview,
})

export const askCreatorApplicant = endpoint({
	method: 'POST',
	path: '/api/admin/creators/applications/:id/questions',
	access: ['ADMIN'],
	summary: 'Ask the applicant: the question is mailed, and answered at /creators',
	params: byId,
	body: z.strictObject({ question: applicantMessage.shape.text }),
	reply: creatorApplicationInReview,
})

export const rejectCreatorApplication = endpoint({
	method: 'POST',
	path: '/api/admin/creators/applications/:id/reject',
	access: ['ADMIN'],
	summary: 'Reject an application; the applicant is told why',
	params: byId,
	body: z.strictObject({ reason: applicantMessage.shape.text }),
	reply: creatorApplicationInReview,
})

export const approveCreatorApplication = endpoint({
	method: 'POST',
	path: '/api/admin/creators/applications/:id/approve',
	access: ['ADMIN'],
	summary: 'Approve: creator, tier and role in one step; the applicant is told by mail',
	params: byId,
	/** Another handle than the one applied with, where that one is taken. */
	body: z.strictObject({ tier: creatorTier, handle: creatorHandle.optional() }),
	reply: creatorApplicationInReview,
})
