import { address } from '../support/shopping.ts'
import { password } from '../support/two-factor.ts'
import type { CallSample } from './call-sample.ts'

const recipe = { slug: 'polar-mule' }
const params = { id: '00000000-0000-7000-8000-000000000000' }

/** What members do about their addresses and keys, recipes, the leaderboard, shops and friends, by the name of the call. */
export const memberWrites: Readonly<Record<string, CallSample>> = {
	'POST /api/account/api-keys': { body: { name: 'Late', scopes: ['orders.read'], days: '30', password } },
	'POST /api/addresses': { body: address },
	'PUT /api/addresses/:id': { params, body: address },
	'DELETE /api/addresses/:id': { params },
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
