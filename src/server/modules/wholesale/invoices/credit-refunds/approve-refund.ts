import type { Approval } from '#contracts/back-office/approvals.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { approveAct, requestApproval } from '#server/modules/approvals/index.ts'
import { addCompanyEvent } from '../../companies/add-company-event.ts'
import { lockCompany } from '../../companies/staff/lock-company.ts'
import { paymentText } from '../receivables/payment-text.ts'
import {
	type AskedRefund,
	type CreditRefundDeps,
	confirmRefundable,
	giveCreditBack,
	sizedRefund,
} from './refund-credit.ts'

/** Has a refund of credit wait for a second person. Throws what `refundCredit` does, and `CONFLICT`. */
export async function requestCreditRefundApproval(
	tx: Tx,
	viewer: Viewer,
	{ id, ...asked }: AskedRefund & { id: string },
): Promise<Approval> {
	const company = await lockCompany(tx, viewer, id)
	const { text, card } = await confirmRefundable(tx, company.id, asked)
	const { method, reference = card?.instrument ?? '', reason } = asked
	return requestApproval(tx, viewer, {
		...sizedRefund(company, asked),
		record: company.tradeName ?? company.legalName,
		parts: [`Credit of ${text}`, `By ${paymentText({ method, reference })}`],
		request: asked,
		reason,
	})
}

const companyIdIn = (about: string) => about.slice('company:'.length)

/** Approves a refund of credit that somebody else asked for, and does it (`approveAct`). */
export const approveCreditRefund = (deps: CreditRefundDeps, viewer: Viewer, id: string): Promise<Approval> =>
	approveAct(deps.db, viewer, id, {
		kinds: ['credit_refund'],
		logsItself: true,
		lock: (tx, { about }) => lockCompany(tx, viewer, companyIdIn(about)),
		async act(tx, { id: approval, about, request, madeBy: askedBy }) {
			const company = await lockCompany(tx, viewer, companyIdIn(about))
			const booking = { companyId: company.id, actor: viewer.id, bookedOn: storeToday() }
			const { action, details } = await giveCreditBack(tx, deps, { booking, company, asked: request as AskedRefund })
			const told = { ...details, approval, askedBy }
			await addCompanyEvent(tx, company.id, viewer.id, action, told)
			await audit(tx, { actor: viewer.id, action, subject: `company:${company.number}`, details: told })
		},
	})
