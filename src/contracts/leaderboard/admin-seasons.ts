import { z } from 'zod'
import { endpoint, slug, time } from '../endpoint.ts'
import { line, neededText } from '../shared/text.ts'
import { pointRules, prizeList, season } from './leaderboard.ts'

const adminSeason = season.extend({ version: z.int(), members: z.int() })
export type AdminSeason = z.output<typeof adminSeason>

const terms = z.strictObject({
	name: line(40),
	startsAt: time,
	endsAt: time,
	rules: pointRules,
	prizes: prizeList,
})
const params = z.object({ slug })

export const listSeasons = endpoint({
	method: 'GET',
	path: '/api/admin/leaderboard/seasons',
	access: ['ADMIN'],
	summary: 'Seasons of the leaderboard with their rules, the latest first',
	reply: z.object({ items: z.array(adminSeason) }),
})

export const createSeason = endpoint({
	method: 'POST',
	path: '/api/admin/leaderboard/seasons',
	access: ['ADMIN'],
	summary: 'Announce a season, which meets no other',
	body: terms,
	reply: adminSeason,
	status: 201,
	example: {
		name: 'Spring 2031',
		startsAt: '2031-03-01T06:00:00.000Z',
		endsAt: '2031-06-01T05:00:00.000Z',
		rules: {
			flavor: { points: 50, max: 8 },
			recipe: { points: 100, max: 4 },
			friend: { points: 100, max: 4 },
			shop: { points: 50, max: 4 },
			claim: { points: 10, max: 10 },
		},
		prizes: [1000, 500, 250],
	},
})

export const changeSeason = endpoint({
	method: 'PUT',
	path: '/api/admin/leaderboard/seasons/:slug',
	access: ['ADMIN'],
	summary: 'Change a season that has not begun; its rules are fixed once it has',
	params,
	body: terms.extend({ version: z.int() }),
	reply: adminSeason,
})

export const endSeason = endpoint({
	method: 'POST',
	path: '/api/admin/leaderboard/seasons/:slug/end',
	access: ['ADMIN'],
	summary: 'End a running season now: what was done until then counts, and prizes are paid a day later',
	params,
	body: z.strictObject({ version: z.int(), reason: neededText(300) }),
	reply: adminSeason,
})
