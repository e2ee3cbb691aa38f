import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/customers/customers.ts'
import type { Db } from '#server/db/client.ts'
import { valuesInUse } from '#server/db/statements/values-in-use.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { addCustomerNote, changeTagsOfCustomer } from './notes/change-customer.ts'
import { customersPage } from './reads/customer-list.ts'
import { customerBy } from './reads/customer-record.ts'
import { customerTags } from './tables.ts'

export function customerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.listCustomers, ({ query }) => customersPage(db, query))
	serve(app, contract.getCustomer, ({ params }) => customerBy(db, params.id))
	serve(app, contract.listCustomerTags, async () => ({ tags: await valuesInUse(db, customerTags.tag) }))
	serve(app, contract.addCustomerNote, ({ viewer, params, body, idempotency }) =>
		addCustomerNote(db, signedIn(viewer), { id: params.id, text: body.text, idempotency }),
	)
	serve(app, contract.changeCustomerTags, ({ viewer, params, body }) =>
		changeTagsOfCustomer(db, signedIn(viewer), params.id, body),
	)
}
