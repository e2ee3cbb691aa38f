import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/catalog.ts'
import { serve } from '../../http/serve.ts'
import { type CatalogParts, productBySlug, productPage } from './reads.ts'

export function catalogRoutes(app: FastifyInstance, parts: CatalogParts): void {
	serve(app, contract.listProducts, ({ query }) => productPage(parts, query))
	serve(app, contract.getProduct, ({ params }) => productBySlug(parts, params.slug))
	serve(app, contract.listFlavours, async () => ({ items: [...(await parts.catalog.now()).flavours] }))
}
