import { z } from 'zod'
import { time } from '../endpoint.ts'
import { usStates } from '../shared/address.ts'
import { line, optionalLine } from '../shared/text.ts'

/** What kind of door a prospect is. */
export const doorTypes = {
	grocery: 'Grocery',
	convenience: 'Convenience',
	gym: 'Gym or studio',
	bar: 'Bar',
	cafe: 'Café',
	restaurant: 'Restaurant',
	campus: 'Campus',
	office: 'Office',
	other: 'Something else',
} as const
export type DoorType = keyof typeof doorTypes
export const doorType = z.enum(Object.keys(doorTypes) as [DoorType, ...DoorType[]], 'Choose what kind of door it is.')

/** Which room there is for cold cans. */
export const coolers = {
	unknown: 'Not known yet',
	none: 'No cooler',
	shared: 'A shelf in theirs',
	own: 'Room for ours',
} as const
export type Cooler = keyof typeof coolers
const cooler = z.enum(Object.keys(coolers) as [Cooler, ...Cooler[]])

/** Whether a stage is on the way, or one of the two ends of it. */
export const stageStanding = z.enum(['open', 'won', 'lost'])
export type StageStanding = z.output<typeof stageStanding>

/** Stages are rows: their keys stay, names and order may change. */
export const prospectStage = z.object({ key: z.string(), name: z.string(), standing: stageStanding })
export type ProspectStage = z.output<typeof prospectStage>

/** What is done about prospects and written down; `note` is what was merely learned. */
export const activityKinds = {
	visit: 'Visit',
	call: 'Call',
	mail: 'E-mail',
	sample: 'Samples left',
	note: 'Note',
} as const
export type ActivityKind = keyof typeof activityKinds
export const activityKind = z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]])

const postalCode = z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.')
const state = z.enum(
	Object.keys(usStates) as [keyof typeof usStates, ...Array<keyof typeof usStates>],
	'Choose a state.',
)

/** The most that one prospect is thought to sell in a month. */
export const maxCasesPerMonth = 100_000

/** What can be written about a prospect; the same for a form, an import and a program. */
export const prospectFields = z.strictObject({
	name: line(120),
	doorType,
	street: optionalLine(120),
	city: line(80),
	state,
	postalCode,
	/** Where its door is, taken on the spot; null where only the ZIP code is known. */
	point: z.strictObject({ latitude: z.number().min(17).max(72), longitude: z.number().min(-180).max(-64) }).nullable(),
	cooler,
	competingBrands: z.array(line(60)).max(12, 'At most 12 brands.'),
	contactName: optionalLine(100),
	contactRole: optionalLine(100),
	contactEmail: z.union([z.literal(''), z.email('Enter an e-mail address.').max(200)]),
	contactPhone: optionalLine(30),
	/** How much it may sell; null while nobody knows. */
	casesPerMonth: z
		.int('Whole cases only.')
		.min(0, 'Whole cases only.')
		.max(maxCasesPerMonth, 'At most 100,000 cases.')
		.nullable(),
	/** The account of the member who looks after it. */
	ownerId: z.string().max(60).nullable(),
})
export type ProspectFields = z.output<typeof prospectFields>

/** What is to be done next, and by which day of the store's calendar. */
export const nextStep = z.strictObject({
	text: line(200),
	dueOn: z.iso.date('Choose a day.').refine((day) => day >= '2020-01-01' && day < '2100-01-01', 'Choose a day.'),
})
export type NextStep = z.output<typeof nextStep>

export const prospectSummary = z.object({
	id: z.string(),
	/** A change names the version that it was made from. */
	version: z.int(),
	name: z.string(),
	doorType,
	stage: z.string(),
	standing: stageStanding,
	city: z.string(),
	state: z.string(),
	postalCode: z.string(),
	owner: z.object({ id: z.string(), name: z.string() }).nullable(),
	casesPerMonth: z.int().nullable(),
	/** Of an open prospect; the ends need none. */
	next: z.object({ text: z.string(), dueOn: z.iso.date() }).nullable(),
	/** Since when it is in its stage. */
	stageSince: time,
	createdAt: time,
})
export type ProspectSummary = z.output<typeof prospectSummary>

export const prospectEvent = z.object({
	id: z.int(),
	/** An activity, or what was done to the record: `created`, `imported`, `changed`, `moved`, `won`, `lost`, `merged`, `listed` … */
	kind: z.string(),
	by: z.string(),
	/** The words of a member; null for an event that the record tells by itself. */
	text: z.string().nullable(),
	details: z.record(z.string(), z.unknown()),
	at: time,
})
export type ProspectEvent = z.output<typeof prospectEvent>

export const prospect = prospectSummary.extend({
	...prospectFields.omit({ ownerId: true }).shape,
	lostReason: z.string().nullable(),
	/** Of one that is won. */
	account: z
		.object({
			number: z.string(),
			since: time,
			isInWhereToBuy: z.boolean(),
			consentBy: z.string().nullable(),
			/** What shoppers find of it beside its address; null for a shop that they do not find. */
			listing: z.object({ phone: z.string().nullable(), hours: z.array(z.tuple([z.int(), z.int()])) }).nullable(),
		})
		.nullable(),
	/** Prospects that went into this one and can still be taken out again. */
	undoableMerges: z.array(z.object({ id: z.string(), name: z.string(), at: time })),
	events: z.array(prospectEvent),
})
export type Prospect = z.output<typeof prospect>
