import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'

/** The tiers of creators; each has a rate of its own. */
export const creatorTier = z.enum(['STARTER', 'PARTNER', 'LEAD'])
export type CreatorTier = z.output<typeof creatorTier>

export const creatorTierNames: Readonly<Record<CreatorTier, string>> = {
	STARTER: 'Starter',
	PARTNER: 'Partner',
	LEAD: 'Lead',
}

/** Hundredths of a percent: 800 is 8 %. */
export const commissionRate = z.int().min(0).max(5000)

/** What an order pays, and when: one version holds from the moment it is made until the next. */
export const creatorSettings = z.object({
	version: z.int(),
	/** The last click counts for so many days. */
	windowDays: z.int().min(1).max(30),
	/** Commission waits for so many days after payment; what comes back later is taken off what is earned next. */
	holdDays: z.int().min(0).max(120),
	newCustomersOnly: z.boolean(),
	rates: z.record(creatorTier, commissionRate),
	since: time,
})
export type CreatorSettings = z.output<typeof creatorSettings>

export const getCreatorSettings = endpoint({
	method: 'GET',
	path: '/api/creators/program',
	access: 'public',
	summary: 'What the creator program pays today, for how long a click counts, and when commission is payable',
	reply: creatorSettings.omit({ version: true, since: true }),
	sharedFor: 60,
})
