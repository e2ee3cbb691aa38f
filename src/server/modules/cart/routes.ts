import type { FastifyInstance } from 'fastify'
import { getCart, putCart } from '#contracts/checkout/cart.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { type CartDeps, saveCart } from './actions.ts'
import { cartOf } from './reads.ts'
import type { ReminderDeps } from './reminders/actions.ts'
import { reminderRoutes } from './reminders/routes.ts'

export function cartRoutes(app: FastifyInstance, deps: CartDeps & ReminderDeps): void {
	serve(app, getCart, ({ viewer }) => cartOf(deps, signedIn(viewer)))
	serve(app, putCart, ({ viewer, body }) => saveCart(deps, signedIn(viewer), body))
	reminderRoutes(app, deps)
}
