import type { FastifyInstance } from 'fastify'
import { listAllProducts } from '#contracts/catalog/admin-products.ts'
import { bulkChangeProducts as manyContract } from '#contracts/catalog/bulk-changes.ts'
import * as contract from '#contracts/catalog/product-record.ts'
import type { Db } from '#server/db/client.ts'
import type { Files } from '#server/files/files.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Availability } from '../cached/in-stock.ts'
import { bulkChangeProducts } from './change-many.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { productPreview } from './preview-product.ts'
import { allProductsPage } from './product-list.ts'
import { productRecord, type RecordDeps } from './product-record.ts'

export interface BackOfficeDeps extends RecordDeps {
	db: Db
	files: Files
	availability: Availability
}

export function catalogBackOfficeRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
	serve(app, listAllProducts, ({ query }) => allProductsPage(deps, query))
	serve(app, contract.createProduct, ({ viewer, body, idempotency }) =>
		createProduct(deps, signedIn(viewer), { body, idempotency }),
	)
	serve(app, manyContract, ({ viewer, body, idempotency }) =>
		bulkChangeProducts(deps, signedIn(viewer), { body, idempotency }),
	)
	serve(app, contract.getProductRecord, ({ params }) => productRecord(deps.db, deps, params.id))
	serve(app, contract.previewProduct, ({ params }) => productPreview(deps, params.id))
	serve(app, contract.changeProduct, ({ viewer, params, body }) =>
		changeProduct(deps, signedIn(viewer), params.id, body),
	)
}
