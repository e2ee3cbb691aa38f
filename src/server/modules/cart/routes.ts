import type { FastifyInstance } from 'fastify'
import { getCart, putCart } from '../../../contracts/cart.ts'
import { serve } from '../../http/serve.ts'
import { signedIn } from '../../http/session.ts'
import { type CartParts, saveCart } from './actions.ts'
import { cartOf } from './reads.ts'

export function cartRoutes(app: FastifyInstance, parts: CartParts): void {
	serve(app, getCart, ({ viewer }) => cartOf(parts, signedIn(viewer)))
	serve(app, putCart, ({ viewer, body }) => saveCart(parts, signedIn(viewer), body))
}
