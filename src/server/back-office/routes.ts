import type { FastifyInstance } from 'fastify'
import { searchAdmin } from '#contracts/back-office/admin-search.ts'
import * as contract from '#contracts/back-office/saved-views.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { searchAdminFor } from './search/search-admin.ts'
import { removeView, savedViews, saveView, setDefaultView } from './views/saved-views.ts'

/** What belongs to the back office as a whole, and to no area of it. */
export function backOfficeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, searchAdmin, async ({ viewer, query }) => ({
		items: await searchAdminFor(db, signedIn(viewer).staffRole ?? 'owner', query.q),
	}))
	serve(app, contract.listSavedViews, ({ viewer, query }) => savedViews(db, signedIn(viewer), query.list))
	serve(app, contract.saveView, ({ viewer, body }) => saveView(db, signedIn(viewer), body))
	serve(app, contract.removeView, ({ viewer, params }) => removeView(db, signedIn(viewer), params.id))
	serve(app, contract.setDefaultView, ({ viewer, body }) => setDefaultView(db, signedIn(viewer), body))
}
