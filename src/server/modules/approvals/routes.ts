import type { FastifyInstance } from 'fastify'
import * as settings from '#contracts/back-office/approval-settings.ts'
import * as contract from '#contracts/back-office/approvals.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { refuseAct } from './decide.ts'
import { approvalPage, waitingApprovals } from './reads.ts'
import { approvalSettingsPage, changeApprovalSettings } from './settings.ts'

/** What waits for a second person, and above which amounts. What is approved is done by the module that it belongs to. */
export function approvalRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.listApprovals, ({ viewer, query }) => approvalPage(db, signedIn(viewer), query))
	serve(app, contract.countWaitingApprovals, ({ viewer }) => waitingApprovals(db, signedIn(viewer)))
	serve(app, contract.refuseRefund, ({ viewer, params, body }) =>
		refuseAct(db, signedIn(viewer), params.id, { kinds: ['refund', 'cancellation'], ...body }),
	)
	serve(app, contract.refuseWriteOff, ({ viewer, params, body }) =>
		refuseAct(db, signedIn(viewer), params.id, { kinds: ['write_off', 'count'], ...body }),
	)
	serve(app, settings.listApprovalSettings, () => approvalSettingsPage(db))
	serve(app, settings.changeApprovalSettings, ({ viewer, body }) => changeApprovalSettings(db, signedIn(viewer), body))
}
