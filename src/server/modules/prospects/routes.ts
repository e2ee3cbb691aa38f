import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportProspects, importProspects as importContract } from '#contracts/prospects/import.ts'
import * as merge from '#contracts/prospects/merge.ts'
import { getProspectMap } from '#contracts/prospects/prospect-map.ts'
import * as contract from '#contracts/prospects/prospects.ts'
import * as listing from '#contracts/prospects/shop-listing.ts'
import { checkTerritory } from '#contracts/prospects/territory.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import { companyOf } from '#server/modules/wholesale/index.ts'
import { addProspectActivity } from './add-activity.ts'
import { prospectBoard } from './board/board.ts'
import { prospectPage } from './board/list-prospects.ts'
import { prospectSetup } from './board/stages.ts'
import { changeProspect } from './change-prospect.ts'
import { createProspect } from './create-prospect.ts'
import { prospectCsv } from './csv/export-prospects.ts'
import { importProspects } from './csv/import-prospects.ts'
import { mergeProspects } from './merging/merge-prospects.ts'
import { undoMerge } from './merging/undo-merge.ts'
import { moveProspect } from './move-prospect.ts'
import { prospectMap } from './places/prospect-map.ts'
import { checkZip } from './places/territory.ts'
import type { WriteRequest } from './prospect-writes.ts'
import { prospectRecord } from './record.ts'
import { leaveWhereToBuy, listInWhereToBuy } from './retail/retail-accounts.ts'
import { type SampleDeps, sampleRoutes } from './samples/routes.ts'

interface CompanyCall {
	viewer: Viewer | null
	query: { company?: string | undefined }
}

/** Who writes, for which company, and by which key. */
const writingOf = ({ viewer, query, idempotency }: CompanyCall & { idempotency: Idempotency }): WriteRequest => ({
	viewer: signedIn(viewer),
	company: query.company,
	idempotency,
})

export function prospectRoutes(app: FastifyInstance, deps: SampleDeps): void {
	const { db } = deps
	sampleRoutes(app, deps)
	const companyFor = async ({ viewer, query }: CompanyCall) =>
		(await companyOf(db, signedIn(viewer), query.company)).company
	serve(app, contract.listProspects, async (call) =>
		prospectPage(batchReads(db), (await companyFor(call)).id, call.query),
	)
	serve(app, contract.getProspectBoard, async (call) =>
		prospectBoard(batchReads(db), (await companyFor(call)).id, call.query),
	)
	serve(app, getProspectMap, async (call) => prospectMap(batchReads(db), (await companyFor(call)).id, call.query))
	serve(app, contract.getProspectSetup, async ({ viewer, query }) =>
		prospectSetup(db, await companyOf(db, signedIn(viewer), query.company), signedIn(viewer).id),
	)
	serve(app, contract.getProspect, async (call) =>
		prospectRecord(batchReads(db), (await companyFor(call)).id, call.params.id),
	)
	serve(app, contract.createProspect, (call) => createProspect(db, writingOf(call), call.body))
	serve(app, contract.changeProspect, (call) => changeProspect(db, writingOf(call), call.params.id, call.body))
	serve(app, contract.moveProspect, (call) => moveProspect(db, writingOf(call), call.params.id, call.body))
	serve(app, contract.addProspectActivity, (call) =>
		addProspectActivity(db, writingOf(call), call.params.id, call.body),
	)
	serve(app, listing.listInWhereToBuy, (call) => listInWhereToBuy(db, writingOf(call), call.params.id, call.body))
	serve(app, listing.leaveWhereToBuy, (call) => leaveWhereToBuy(db, writingOf(call), call.params.id))
	serve(app, merge.mergeProspects, (call) => mergeProspects(db, writingOf(call), call.params.id, call.body))
	serve(app, merge.undoMerge, (call) => undoMerge(db, writingOf(call), call.params.id, call.body))
	serve(app, checkTerritory, async (call) => checkZip(db, (await companyFor(call)).id, call.query.zip))
	serve(app, importContract, (call) => importProspects(db, writingOf(call), call.body))
	serve(app, exportProspects, async (call) => {
		const rows = prospectCsv(db, (await companyFor(call)).id, call.query)
		return { attached: Readable.from(rows), fileName: 'prospects.csv', type: 'text/csv; charset=utf-8' }
	})
}
