import { z } from 'zod'
import { bySlug, endpoint, listOf, slug } from '../endpoint.ts'

/** A stretch of text; a link leads to a page of ours (`/shop`) or to another site. */
const span = z.object({
	text: z.string(),
	href: z.string().optional(),
	look: z.enum(['strong', 'emphasis']).optional(),
})
export type TextSpan = z.output<typeof span>
const spans = z.array(span)

/** A paragraph, heading, list … of a text. No block holds HTML, so there is none to clean. */
export const block = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('heading'),
		level: z.union([z.literal(2), z.literal(3)]),
		id: z.string(),
		text: z.string(),
	}),
	z.object({ kind: z.literal('paragraph'), spans }),
	z.object({ kind: z.literal('quote'), spans, by: z.string().nullable() }),
	z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(spans) }),
	z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
	z.object({ kind: z.literal('picture'), name: z.string(), alt: z.string(), caption: z.string().nullable() }),
])
export type Block = z.output<typeof block>

/** One for each, in the order in which the pages offer them. */
export const storyKinds = {
	people: 'People',
	business: 'Success stories',
	making: 'Behind the can',
} as const
export type StoryKind = keyof typeof storyKinds
const storyKind = z.enum(Object.keys(storyKinds) as [StoryKind])

const picture = z.object({ name: z.string(), alt: z.string() })

const storySummary = z.object({
	slug,
	title: z.string(),
	description: z.string(),
	date: z.iso.date(),
	kind: storyKind,
	place: z.string(),
	author: z.string(),
	picture,
	/** The drink it is told over: the slug of a product, whose flavor gives the story its colors. */
	drink: slug,
	minutes: z.int(),
})
export type StorySummary = z.output<typeof storySummary>
export const story = storySummary.extend({ body: z.array(block) })
export type Story = z.output<typeof story>

const releaseSummary = z.object({
	slug,
	title: z.string(),
	description: z.string(),
	date: z.iso.date(),
	/** Where it was given out, as such texts begin: "Kansas City, Mo." */
	place: z.string(),
})
export type ReleaseSummary = z.output<typeof releaseSummary>
export const release = releaseSummary.extend({ body: z.array(block) })
export type Release = z.output<typeof release>

export const teams = ['Drinks', 'Operations', 'Sales', 'Store and software'] as const
export const workplaces = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote in the US' } as const
export type Workplace = keyof typeof workplaces

const openingSummary = z.object({
	slug,
	title: z.string(),
	description: z.string(),
	/** Since when it is open. */
	date: z.iso.date(),
	team: z.enum(teams),
	place: z.string(),
	workplace: z.enum(Object.keys(workplaces) as [Workplace]),
	hours: z.enum(['Full time', 'Part time']),
	/** Base pay in whole dollars, the range we expect to pay in good faith. */
	pay: z.object({ from: z.int(), to: z.int(), per: z.enum(['year', 'hour']) }),
})
export type OpeningSummary = z.output<typeof openingSummary>
export const opening = openingSummary.extend({ body: z.array(block) })
export type Opening = z.output<typeof opening>

export const listStories = endpoint({
	method: 'GET',
	access: 'public',
	sharedFor: 300,
	path: '/api/stories',
	summary: 'Stories, newest first',
	reply: listOf(storySummary),
})
export const getStory = endpoint({
	method: 'GET',
	access: 'public',
	sharedFor: 300,
	path: '/api/stories/:slug',
	summary: 'One story, whole',
	params: bySlug,
	reply: story,
})
export const listReleases = endpoint({
	method: 'GET',
	access: 'public',
	sharedFor: 300,
	path: '/api/press',
	summary: 'Press releases, newest first',
	reply: listOf(releaseSummary),
})
export const getRelease = endpoint({
	method: 'GET',
	access: 'public',
	sharedFor: 300,
	path: '/api/press/:slug',
	summary: 'One press release, whole',
	params: bySlug,
	reply: release,
})
export const listOpenings = endpoint({
	method: 'GET',
	access: 'public',
	sharedFor: 300,
	path: '/api/openings',
	summary: 'Open positions, newest first',
	reply: listOf(openingSummary),
})
export const getOpening = endpoint({
	method: 'GET',
	access: 'public',
	sharedFor: 300,
	path: '/api/openings/:slug',
	summary: 'One open position, whole',
	params: bySlug,
	reply: opening,
})
