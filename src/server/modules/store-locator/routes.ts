import type { FastifyInstance } from 'fastify'
import { listLocations } from '#contracts/content/locations.ts'
import * as contract from '#contracts/content/shop-suggestions.ts'
import { getStateAreas } from '#contracts/wholesale/applications/state-areas.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { shopsNear } from './reads.ts'
import {
	confirmShopSuggestion,
	declineShopSuggestion,
	type SuggestionDeps,
	takeBackShop,
} from './suggestions/decide-suggestion.ts'
import { suggestShop } from './suggestions/suggest-shop.ts'
import { ownSuggestions, suggestionBy, suggestionPage, waitingShops } from './suggestions/suggestion-reads.ts'
import { areasOfState } from './zip-areas.ts'

export function storeLocatorRoutes(app: FastifyInstance, deps: SuggestionDeps): void {
	const { db } = deps
	serve(app, listLocations, ({ query }) => shopsNear(db, query))
	serve(app, getStateAreas, ({ query }) => Promise.resolve(areasOfState(query.state)))
	serve(app, contract.suggestShop, ({ viewer, body, idempotency }) =>
		suggestShop(db, signedIn(viewer), { shop: body, idempotency }),
	)
	serve(app, contract.listOwnShopSuggestions, ({ viewer, query }) => ownSuggestions(db, signedIn(viewer).id, query))
	serve(app, contract.listShopSuggestions, ({ query }) => suggestionPage(db, query))
	serve(app, contract.getShopSuggestion, ({ params }) => suggestionBy(db, params.id))
	serve(app, contract.countWaitingShops, () => waitingShops(db))
	serve(app, contract.confirmShopSuggestion, ({ viewer, params, body }) =>
		confirmShopSuggestion(deps, signedIn(viewer), params.id, body),
	)
	serve(app, contract.declineShopSuggestion, ({ viewer, params, body }) =>
		declineShopSuggestion(deps, signedIn(viewer), params.id, body.reason),
	)
	serve(app, contract.takeBackShop, ({ viewer, params, body }) => takeBackShop(deps, signedIn(viewer), params.id, body))
}
