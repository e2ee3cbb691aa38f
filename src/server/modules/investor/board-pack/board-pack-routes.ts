import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/insight/investor.ts'
import type { Db } from '#server/db/client.ts'
import { attachedCsv } from '#server/documents/attached-csv.ts'
import { attachedPdf } from '#server/documents/attached-pdf.ts'
import { serve } from '#server/http/serve.ts'
import { dayAsked } from '../tiles/tiles.ts'
import { boardPack } from './board-pack.ts'
import { figureRows } from './figures-csv.ts'

export function boardPackRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.getBoardPack, async ({ query }) => {
		const { asOf } = dayAsked(query?.asOf)
		return attachedPdf(`untapped-board-pack-${asOf}`, await boardPack(db, asOf))
	})
	serve(app, contract.getInvestorCsv, async ({ query }) => {
		const { asOf } = dayAsked(query?.asOf)
		return attachedCsv(`untapped-figures-${asOf}`, await figureRows(db, asOf))
	})
}
