import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/invoices/card-payments.ts'
import { transaction } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { companyOf } from '../../companies/company-of.ts'
import { type CompanyCardDeps, confirmCardPayment, payByCard, payerOf } from './pay-by-card.ts'
import { dueDocument, payableOf } from './payable.ts'

export function cardPaymentRoutes(app: FastifyInstance, deps: CompanyCardDeps): void {
	const { db } = deps
	serve(app, contract.getPayable, async ({ viewer, query, params: { number } }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return payableOf(db, company.id, number)
	})
	serve(app, contract.payByCard, ({ viewer, query, params, body, idempotency }) =>
		payByCard(deps, {
			viewer: signedIn(viewer),
			...{ company: query.company, number: params.number, idempotency },
			...{ amountCents: body.amountCents, card: body.card },
		}),
	)
	serve(app, contract.confirmCardPayment, async ({ viewer, query, params: { number }, body }) => {
		const acting = await transaction(db, (tx) => payerOf(tx, signedIn(viewer), query.company))
		await dueDocument(db, acting.company.id, number)
		await confirmCardPayment(deps, number, { actor: signedIn(viewer).id, giveUp: body?.giveUp === true })
		return payableOf(db, acting.company.id, number)
	})
}
