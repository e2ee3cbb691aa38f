import type { FastifyInstance } from 'fastify'
import { getCart, putCart } from '../../../contracts/cart.ts'
import { serve } from '../../http/serve.ts'
import { signedIn } from '../../http/session.ts'
import { type CartParts, cartOf, saveCart } from './actions.ts'

export function cartRoutes(app: FastifyInstance, parts: CartParts): void {
	serve(app, getCart, ({ viewer }) => cartOf(parts, signedIn(viewer)))
	serve(app, putCart, ({ viewer, body }) => saveCart(parts, signedIn(viewer), body))
}
