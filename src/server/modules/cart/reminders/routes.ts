import type { FastifyInstance } from 'fastify'
import {
	dropReminder as dropContract,
	getRemindedCart,
	keepReminder as keepContract,
	stopReminders as stopContract,
} from '#contracts/checkout/cart-reminders.ts'
import { serve } from '#server/http/serve.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import { catalogLines, shownLines } from '../reads.ts'
import { dropReminder, keepReminder, type ReminderDeps, reminderOf, stopReminders } from './actions.ts'

export function reminderRoutes(app: FastifyInstance, deps: ReminderDeps & { catalog: Catalog }): void {
	const { db, catalog } = deps
	serve(app, keepContract, async ({ params, body }) => {
		await keepReminder(deps, params.id, body)
		return { isKept: true as const }
	})
	serve(app, dropContract, async ({ params }) => {
		await dropReminder(db, params.id)
		return { isKept: false as const }
	})
	serve(app, getRemindedCart, async ({ params, query }) => {
		const { lines } = await reminderOf(deps, params.id, query.token)
		const snapshot = await catalog.now()
		return { items: await shownLines(db, snapshot, await catalogLines(db, snapshot, lines)) }
	})
	serve(app, stopContract, async ({ params, query }) => {
		await stopReminders(deps, params.id, query.token)
		return { isStopped: true as const }
	})

	// Mail programs answer `List-Unsubscribe-Post` (RFC 8058) with a form that comes from no page of ours: its token proves it.
	app.register((forms, _options, done) => {
		forms.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 1000 },
			(_, __, parsed) => parsed(null, undefined),
		)
		forms.post<{ Params: { id: string }; Querystring: { token?: string } }>(
			'/unsubscribe/:id',
			{ config: { open: true }, schema: { hide: true } },
			async ({ params, query }, reply) => {
				await stopReminders(deps, params.id, query.token ?? '')
				return reply.code(204).send()
			},
		)
		done()
	})
}
