import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { creatorApplicationForm, creatorChannel } from './creator-applications.ts'
import { creatorTier } from './creator-settings.ts'

const creatorProfile = z.object({
	/** What we call you. */
	name: z.string(),
	/** In links; it never changes, for links would be another's. */
	handle: z.string(),
	tier: creatorTier,
	/** As you keep them, else as you applied with them. */
	channels: z.array(creatorChannel),
	since: time,
})
export type CreatorProfile = z.output<typeof creatorProfile>

export const getCreatorProfile = endpoint({
	method: 'GET',
	path: '/api/creator/profile',
	access: ['CREATOR', 'ADMIN'],
	summary: 'What staff know of you as a creator: your name and the channels where you publish',
	reply: creatorProfile,
})

export const saveCreatorProfile = endpoint({
	method: 'PUT',
	path: '/api/creator/profile',
	access: ['CREATOR'],
	summary: 'Keep your name and your channels up to date',
	body: creatorApplicationForm.pick({ name: true, channels: true }),
	reply: creatorProfile,
	limit: { name: 'creator-profile', max: 60, seconds: 3600 },
	example: {
		name: 'Mara Quist',
		channels: [{ platform: 'youtube', url: 'https://www.youtube.com/@mara-mixes', followers: 48200 }],
	},
})
