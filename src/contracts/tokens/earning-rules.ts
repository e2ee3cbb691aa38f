import { z } from 'zod'
import { category } from '../catalog/catalog.ts'
import { endpoint, time } from '../endpoint.ts'
import { line } from '../shared/text.ts'

/** Percent of the usual tokens: 200 is double, 0 is none. Between nothing and all there is no reason to be. */
const multiple = z
	.int()
	.min(0)
	.max(1000)
	.refine((percent) => percent === 0 || percent >= 100, 'None (0), or 100 and more.')

/** Goods that earn more, or nothing; with a beginning or an end it is a campaign. */
export const multiplier = z
	.strictObject({
		/** As buyers read it: "Double drinks weekend". */
		name: line(80),
		percent: multiple,
		/** Goods of one of these categories or products; all goods where both are empty. */
		categories: z.array(category).max(4),
		productIds: z.array(z.uuid()).max(50),
		startsAt: time.nullable(),
		endsAt: time.nullable(),
	})
	.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
		path: ['endsAt'],
		message: 'It ends after it starts.',
	})
export type Multiplier = z.output<typeof multiplier>

const tokens = z.int().min(0).max(100_000)
const cap = z.int().min(1).max(1_000_000).nullable()

/** What earns tokens; each change is a version of its own, which holds from its making until the next. */
export const earningTerms = z.strictObject({
	/** For each whole dollar of goods that is paid with money. */
	perDollar: z.int().min(0).max(100),
	/** At the most of one order, and of all orders of a member in a calendar month (UTC). */
	maxPerOrder: cap,
	maxPerMonth: cap,
	multipliers: z.array(multiplier).max(40),
	/** Once, when the e-mail is confirmed. */
	signUp: tokens,
	/** Once, with the first order that is paid. */
	firstOrder: tokens,
	/** Each year, in the month that the member told. */
	birthday: tokens,
	/** For a recipe that is approved, so many in a month at the most. */
	recipe: tokens,
	maxRecipesPerMonth: z.int().min(0).max(100),
	/** For the one who invited, and the friend, free when what the friend's first order earned is. */
	inviter: tokens,
	friend: tokens,
	/** What the friend's first order has to cost at the least. */
	friendMinCents: z.int().min(0).max(1_000_000),
	maxFriendsPerMonth: z.int().min(0).max(1000),
})
export type EarningTerms = z.output<typeof earningTerms>

export const earningRules = earningTerms.extend({ version: z.int(), since: time })
export type EarningRules = z.output<typeof earningRules>

export const getEarningRules = endpoint({
	method: 'GET',
	path: '/api/tokens/rules',
	access: 'public',
	summary: 'What earns $UNTAPPED today, campaigns with their times among it',
	reply: earningRules,
	sharedFor: 60,
})
