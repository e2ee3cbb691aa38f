import type { FastifyInstance } from 'fastify'
import { importProducts as contract, exportProducts } from '#contracts/catalog/product-import.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { VariantShelf } from '../back-office/stored-product.ts'
import { productCsv } from './export-products.ts'
import { importProducts } from './import-products.ts'

export function productCsvRoutes(app: FastifyInstance, deps: { db: Db; shelf: VariantShelf }): void {
	serve(app, exportProducts, () => productCsv(deps.db, deps.shelf))
	serve(app, contract, ({ viewer, body, idempotency }) => importProducts(deps, signedIn(viewer), { body, idempotency }))
}
