import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/invoices/credit-refunds.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { refuseAct } from '#server/modules/approvals/index.ts'
import type { Gateway } from '#server/modules/payments/index.ts'
import { approveCreditRefund, requestCreditRefundApproval } from './approve-refund.ts'
import { type CreditRefundDeps, refundCredit } from './refund-credit.ts'
import { endRefusedCreditRefund, refusedCreditRefund } from './refused-refund.ts'

export function creditRefundRoutes(app: FastifyInstance, deps: CreditRefundDeps & { gateway: Gateway }): void {
	const { db } = deps
	serve(app, contract.refundCredit, ({ viewer, params, body, idempotency }) =>
		refundCredit(deps, signedIn(viewer), { ...params, ...body, idempotency }),
	)
	serve(app, contract.requestCreditRefundApproval, ({ viewer, params, body, idempotency }) =>
		inOneTransaction(db, idempotency, 201, (tx) =>
			requestCreditRefundApproval(tx, signedIn(viewer), { ...params, ...body }),
		),
	)
	serve(app, contract.approveCreditRefund, ({ viewer, params: { id } }) =>
		approveCreditRefund(deps, signedIn(viewer), id),
	)
	serve(app, contract.refuseCreditRefund, ({ viewer, params: { id }, body }) =>
		refuseAct(db, signedIn(viewer), id, { kinds: ['credit_refund'], ...body }),
	)
	serve(app, contract.getRefusedCreditRefund, ({ params }) => refusedCreditRefund(deps, params))
	serve(app, contract.endRefusedCreditRefund, ({ viewer, params, body, idempotency }) =>
		endRefusedCreditRefund(deps, signedIn(viewer), { ...params, body, idempotency }),
	)
}
