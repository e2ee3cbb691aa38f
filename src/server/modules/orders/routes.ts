import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/orders.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { allOrders, ordersOf } from './lists.ts'
import { anyOrder, orderOf } from './reads.ts'

export function orderRoutes(app: FastifyInstance, { db, orderKey }: { db: Db; orderKey: string }): void {
	serve(app, contract.listOrders, ({ viewer, query }) => ordersOf(db, signedIn(viewer), query))
	serve(app, contract.getOrder, ({ viewer, params, query }) =>
		orderOf(db, params.number, { viewer, token: query.token, key: orderKey }),
	)
	serve(app, contract.listAllOrders, ({ query }) => allOrders(db, query))
	serve(app, contract.getAnyOrder, ({ params }) => anyOrder(db, params.number))
}
