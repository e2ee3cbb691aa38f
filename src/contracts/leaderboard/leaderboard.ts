import { z } from 'zod'
import { endpoint, listOf, pageQuery, slug, time } from '../endpoint.ts'

/** What brings points. None of them grows with how much somebody drinks. */
export const pointKind = z.enum(['flavor', 'recipe', 'friend', 'shop', 'claim'])
export type PointKind = z.output<typeof pointKind>

/** Points for each, and how many of a kind count in a season. */
const pointRule = z.strictObject({ points: z.int().min(1).max(500), max: z.int().min(0).max(50) })
/** What a season counts. */
export const pointRules = z.strictObject({
	flavor: pointRule,
	recipe: pointRule,
	friend: pointRule,
	shop: pointRule,
	claim: pointRule,
})
export type PointRules = z.output<typeof pointRules>

/** Tokens for the first places, the first place first. Who shares a place shares its prizes. */
export const prizeList = z.array(z.int().min(1).max(10_000)).max(20)

/** `coming`, `running`, then `counting` for a day after its end, while what came back is taken off, then `ended`. */
export const seasonState = z.enum(['coming', 'running', 'counting', 'ended'])
export type SeasonState = z.output<typeof seasonState>

export const season = z.object({
	slug: z.string(),
	name: z.string(),
	startsAt: time,
	endsAt: time,
	state: seasonState,
	rules: pointRules,
	prizes: prizeList,
})
export type Season = z.output<typeof season>

export const standing = z.object({
	/** Members with as many points share a place. */
	place: z.int(),
	isShared: z.boolean(),
	alias: z.string(),
	points: z.int(),
})
export type Standing = z.output<typeof standing>

const seasonQuery = { season: slug.optional() }

export const getLeaderboard = endpoint({
	method: 'GET',
	path: '/api/leaderboard',
	access: 'public',
	summary:
		'The standings of a season, of members who chose to be seen, under their aliases; of the current one unless told',
	query: z.strictObject({ ...pageQuery, ...seasonQuery }),
	reply: listOf(standing).extend({
		/** Null before the first season. */
		season: season.nullable(),
		/** The seasons that there are, the latest first. */
		seasons: z.array(season.pick({ slug: true, name: true, state: true })),
		/** How many members have points in it. */
		members: z.int(),
	}),
	sharedFor: 0,
})
export type Leaderboard = z.output<typeof getLeaderboard.reply>

export const pointFact = z.object({
	kind: pointKind,
	/** "Blood Orange"; for what came back, with fewer points than none. */
	title: z.string(),
	points: z.int(),
	at: time,
})
export type PointFact = z.output<typeof pointFact>

export const ownStanding = z.object({
	/** Null for who has not joined. */
	member: z
		.object({
			alias: z.string(),
			joinedAt: time,
			/** Why staff took the alias from the standings; null when it is in them. */
			hiddenReason: z.string().nullable(),
		})
		.nullable(),
	/** Null without points. */
	place: z.int().nullable(),
	/** How many others have the place, too. */
	sharedWith: z.int(),
	points: z.int(),
	/** The nearest members above and below, and oneself between them. */
	neighbors: z.array(standing.extend({ isYou: z.boolean() })),
	/** What brought the points, the newest first. */
	facts: z.array(pointFact),
})
export type OwnStanding = z.output<typeof ownStanding>

export const getOwnStanding = endpoint({
	method: 'GET',
	path: '/api/leaderboard/me',
	access: 'signedIn',
	summary: 'The member’s own place in a season, the nearest others, and each point’s cause',
	query: z.strictObject(seasonQuery),
	reply: ownStanding,
})

/** As it is typed: letters and digits, and single spaces, dots, hyphens or underscores between them. */
export const alias = z
	.string()
	.trim()
	.min(3, 'Three symbols at least.')
	.max(20, 'Twenty symbols at the most.')
	.regex(/^[A-Za-z0-9]+(?:[ ._-][A-Za-z0-9]+)*$/, 'Letters and digits; one space, dot or hyphen between them.')
	.refine((typed) => /[A-Za-z]{2}/.test(typed), 'Two letters next to each other at least.')

export const joinLeaderboard = endpoint({
	method: 'PUT',
	path: '/api/leaderboard/me',
	access: 'signedIn',
	summary: 'Join the standings under an alias, or change it; what counts in the running season counts at once',
	body: z.strictObject({ alias }),
	reply: ownStanding,
	example: { alias: 'Night Comet' },
	limit: { name: 'leaderboard alias', max: 20, seconds: 3600 },
})

export const leaveLeaderboard = endpoint({
	method: 'DELETE',
	path: '/api/leaderboard/me',
	access: 'signedIn',
	summary: 'Leave the standings of all seasons at once; alias and points are deleted',
	reply: z.object({ hasLeft: z.boolean() }),
	limit: { name: 'leaderboard leaving', max: 20, seconds: 3600 },
})
