import { z } from 'zod'
import { byId, endpoint, listOf, listQuery, time } from '../endpoint.ts'
import { line, neededText } from '../shared/text.ts'
import { actingFor } from '../wholesale/company/own-company.ts'
import {
	activityKind,
	doorType,
	nextStep,
	prospect,
	prospectFields,
	prospectStage,
	prospectSummary,
} from './prospect-record.ts'

const access = ['DISTRIBUTOR', 'ADMIN'] as const
const version = z.int()

/** When a next action is due, seen from today; `now` is whatever is late or due today. */
export const dueWhen = z.enum(['now', 'overdue', 'today', 'week', 'later'])
export type DueWhen = z.output<typeof dueWhen>

/** What board and list can be narrowed to. */
export const prospectFilters = {
	q: listQuery.q,
	stage: z.string().max(40).optional(),
	/** The account of a member, or `nobody`. */
	owner: z.string().max(60).optional(),
	due: dueWhen.optional(),
	door: doorType.optional(),
}

export const listProspects = endpoint({
	method: 'GET',
	path: '/api/prospects',
	access,
	summary: 'The prospects of the company: search, filter, keyset paging; what is due first, or the newest',
	query: z.strictObject({ ...actingFor, ...listQuery, ...prospectFilters, sort: z.enum(['due', 'newest']).optional() }),
	reply: listOf(prospectSummary),
})

export const getProspectSetup = endpoint({
	method: 'GET',
	path: '/api/prospects/setup',
	access,
	summary: 'Stages in their order, and the members who may look after prospects',
	query: z.strictObject(actingFor),
	reply: z.object({
		stages: z.array(prospectStage),
		members: z.array(z.object({ id: z.string(), name: z.string() })),
		/** The caller, one of the members or of the staff. */
		you: z.string(),
		/** Whether the caller may change prospects, and not read them alone. */
		canWrite: z.boolean(),
		/** The day of the store's calendar. */
		today: z.iso.date(),
	}),
})
export type ProspectSetup = z.output<typeof getProspectSetup.reply>

/** Most cards of a stage that the board shows; the list has the rest. */
export const maxCardsPerStage = 50

export const getProspectBoard = endpoint({
	method: 'GET',
	path: '/api/prospects/board',
	access,
	summary: 'Prospects by stage, what is due first, with number, value, age and conversion of each stage',
	query: z.strictObject({ ...actingFor, ...prospectFilters }),
	reply: z.object({
		stages: z.array(
			prospectStage.extend({
				prospects: z.int(),
				/** Cases a month, as far as they are known. */
				cases: z.int(),
				/** How long its prospects are in it, on average; null where there are none. */
				days: z.int().nullable(),
				/** Of those that came this far and are decided, so many of a hundred were won; null while none is decided. */
				wonPercent: z.int().nullable(),
				cards: z.array(prospectSummary),
			}),
		),
	}),
})
export type ProspectBoard = z.output<typeof getProspectBoard.reply>

export const getProspect = endpoint({
	method: 'GET',
	path: '/api/prospects/:id',
	access,
	summary: 'A prospect with its history, newest first',
	params: byId,
	query: z.strictObject(actingFor),
	reply: prospect,
})

export const createProspect = endpoint({
	method: 'POST',
	path: '/api/prospects',
	access,
	summary: 'A new prospect in the first stage; one company has one name at one address once',
	query: z.strictObject(actingFor),
	body: prospectFields.extend({ next: nextStep }),
	reply: prospect,
	status: 201,
	idempotent: true,
})

export const changeProspect = endpoint({
	method: 'PATCH',
	path: '/api/prospects/:id',
	access,
	summary: 'Change what is written about a prospect, or what is to be done next',
	params: byId,
	query: z.strictObject(actingFor),
	body: prospectFields.extend({ next: nextStep }).partial().extend({ version }),
	reply: prospect,
	idempotent: true,
})

export const moveProspect = endpoint({
	method: 'POST',
	path: '/api/prospects/:id/moves',
	access,
	summary: 'Move a prospect to another stage: to be lost takes a reason, to be open again a next action',
	params: byId,
	query: z.strictObject(actingFor),
	body: z.strictObject({
		version,
		stage: z.string().max(40),
		lostReason: line(300).optional(),
		next: nextStep.optional(),
	}),
	reply: prospect,
	idempotent: true,
})

export const addProspectActivity = endpoint({
	method: 'POST',
	path: '/api/prospects/:id/activities',
	access,
	summary: 'Write down a visit, a call, an e-mail, samples that were left, or a note; optionally what comes next',
	params: byId,
	query: z.strictObject(actingFor),
	body: z.strictObject({
		kind: activityKind,
		text: neededText(2000, 'Write what happened.'),
		/** When it happened, if that was before now. */
		at: time.optional(),
		next: nextStep.optional(),
	}),
	reply: prospect,
	status: 201,
	idempotent: true,
})
