import type { CallSample } from './call-sample.ts'

const recipe = { slug: 'polar-mule' }

/** What members do about recipes, the leaderboard, shops and friends, by the name of the call. */
export const memberWrites: Readonly<Record<string, CallSample>> = {
	'PUT /api/recipes/:slug/rating': { params: recipe, body: { stars: 4 } },
	'PUT /api/recipes/:slug/saved': { params: recipe, body: { isSaved: true } },
	'POST /api/recipes/:slug/comments': { params: recipe, body: { text: 'Too late.' } },
	'POST /api/recipes/:slug/reports': { params: recipe, body: { reason: 'other', text: 'Too late.' } },
	'PUT /api/leaderboard/me': { body: { alias: 'Too Late' } },
	'DELETE /api/leaderboard/me': {},
	'PUT /api/tokens/me/birthday': { body: { birthday: { month: 4, day: 12 } } },
	'POST /api/shop-suggestions': {
		body: {
			...{ name: 'Too Late Market', street: '1 Late Street', city: 'Denver', state: 'CO' },
			...{ postalCode: '80202', note: '' },
		},
	},
	'POST /api/friends/inviter': { body: { code: 'CDFG-2345' } },
}
