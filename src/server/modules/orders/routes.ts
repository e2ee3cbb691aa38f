import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/orders.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { allOrders, ordersOf } from './lists.ts'
import { anyOrder, orderOf } from './reads.ts'
import { resendGiftCard } from './resend-gift-card.ts'

interface OrderDeps {
	db: Db
	mailer: Mailer
	orderKey: string
	giftCardKey: string
}

export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
	const { db, orderKey } = deps
	serve(app, contract.listOrders, ({ viewer, query }) => ordersOf(db, signedIn(viewer), query))
	serve(app, contract.getOrder, ({ viewer, params, query }) =>
		orderOf(db, params.number, { viewer, token: query.token, key: orderKey }),
	)
	serve(app, contract.listAllOrders, ({ query }) => allOrders(db, query))
	serve(app, contract.getAnyOrder, ({ params }) => anyOrder(db, params.number))
	serve(app, contract.resendGiftCard, async ({ viewer, params: { number, id }, body }) => {
		await resendGiftCard(deps, signedIn(viewer), { number, cardId: id, ...body })
		return anyOrder(db, number)
	})
}
