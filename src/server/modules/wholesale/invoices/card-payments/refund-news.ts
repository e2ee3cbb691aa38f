import type { Tx } from '#server/db/client.ts'
import type { CompanyRefund } from '#server/modules/payments/index.ts'
import { addCompanyEvent } from '../../companies/add-company-event.ts'

const actions = {
	done: 'credit.refund-sent',
	pending: 'credit.refund-pending',
	refused: 'credit.refund-refused',
	returned: 'credit.refund-returned',
} as const satisfies Record<CompanyRefund['to'], string>

/** Writes into the history of a company what became of a refund to its card. */
export const addRefundNews = (tx: Tx, { companyId, amountCents: cents, to, reason }: CompanyRefund): Promise<void> =>
	addCompanyEvent(tx, companyId, 'system', actions[to], { cents, ...(reason && { reason }) })
