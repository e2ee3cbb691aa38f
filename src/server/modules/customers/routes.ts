import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/customers/customers.ts'
import * as merging from '#contracts/customers/merge-customers.ts'
import { valuesInUse } from '#server/db/statements/values-in-use.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { duplicatesOf } from './merging/duplicates.ts'
import { mergeCustomers, undoCustomerMerge } from './merging/merge-customers.ts'
import { previewMerge } from './merging/preview.ts'
import { addCustomerNote, changeTagsOfCustomer } from './notes/change-customer.ts'
import { type PrivacyDeps, privacyRoutes } from './privacy/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { customersPage } from './reads/customer-list.ts'
import { customerBy } from './reads/customer-record.ts'
import { customerTags } from './tables.ts'

export function customerRoutes(app: FastifyInstance, deps: PrivacyDeps): void {
	const { db } = deps.identity
	privacyRoutes(app, deps)
	profileRoutes(app, db)
	serveList(app, {
		list: contract.listCustomers,
		file: contract.exportCustomers,
		name: 'customers',
		read: (query) => customersPage(db, query),
	})
	serve(app, contract.getCustomer, ({ params }) => customerBy(db, params.id))
	serve(app, contract.listCustomerTags, async () => ({ tags: await valuesInUse(db, customerTags.tag) }))
	serve(app, contract.addCustomerNote, ({ viewer, params, body, idempotency }) =>
		addCustomerNote(db, signedIn(viewer), { id: params.id, text: body.text, idempotency }),
	)
	serve(app, contract.changeCustomerTags, ({ viewer, params, body }) =>
		changeTagsOfCustomer(db, signedIn(viewer), params.id, body),
	)
	serve(app, merging.listDuplicates, ({ params }) => duplicatesOf(db, params.id))
	serve(app, merging.previewMerge, ({ params, query }) => previewMerge(db, params.id, query.other))
	serve(app, merging.mergeCustomers, ({ viewer, params, body, idempotency }) =>
		mergeCustomers(db, signedIn(viewer), { id: params.id, other: body.other, idempotency }),
	)
	serve(app, merging.undoCustomerMerge, ({ viewer, params, body, idempotency }) =>
		undoCustomerMerge(db, signedIn(viewer), { id: params.id, other: body.other, idempotency }),
	)
}
