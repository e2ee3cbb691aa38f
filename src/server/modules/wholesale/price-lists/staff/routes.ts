import type { FastifyInstance } from 'fastify'
import * as pack from '#contracts/wholesale/prices/case-packs.ts'
import * as list from '#contracts/wholesale/prices/price-lists.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { casePackPage, changeCasePack, createCasePack } from './case-packs.ts'
import { changePriceList, createPriceList } from './change-price-list.ts'
import { importPrices } from './import-prices.ts'
import { priceListPage } from './list-price-lists.ts'
import { previewPriceList } from './preview-price-list.ts'
import { priceListRecord } from './price-list-record.ts'

export function priceListRoutes(app: FastifyInstance, db: Db): void {
	serve(app, list.listPriceLists, ({ query }) => priceListPage(db, query))
	serve(app, list.getPriceList, ({ params }) => priceListRecord(batchReads(db), params.id))
	serve(app, list.createPriceList, ({ viewer, body }) => createPriceList(db, signedIn(viewer), body))
	serve(app, list.changePriceList, ({ viewer, params, body }) => changePriceList(db, signedIn(viewer), params.id, body))
	serve(app, list.previewPriceList, ({ params, body }) => previewPriceList(batchReads(db), params.id, body))
	serve(app, list.importPrices, ({ viewer, params, body }) => importPrices(db, signedIn(viewer), params.id, body))
	serve(app, pack.listCasePacks, ({ query }) => casePackPage(db, query))
	serve(app, pack.createCasePack, ({ viewer, body }) => createCasePack(db, signedIn(viewer), body))
	serve(app, pack.changeCasePack, ({ viewer, params, body }) => changeCasePack(db, signedIn(viewer), params.id, body))
}
