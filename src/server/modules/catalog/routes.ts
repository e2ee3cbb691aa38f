import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/catalog.ts'
import { serve } from '../../http/serve.ts'
import { type Availability, productBySlug, productPage } from './reads.ts'
import type { Catalog } from './snapshot.ts'

// What the snapshot holds was checked against the contracts when it was loaded, so its answers go out as they are.
const prepared = (answer: unknown) => ({ prepared: JSON.stringify(answer) })

export function catalogRoutes(app: FastifyInstance, parts: { catalog: Catalog; availability: Availability }): void {
	serve(app, contract.listProducts, async ({ query }) => prepared(await productPage(parts, query)))
	serve(app, contract.getProduct, async ({ params }) => prepared(await productBySlug(parts, params.slug)))
	serve(app, contract.listFlavours, async () => ({ items: [...(await parts.catalog.now()).flavours] }))
}
