import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/invoices/card-payments.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { companyOf } from '../../companies/company-of.ts'
import { type CompanyCardDeps, confirmCardPayment, confirmPayer, payByCard } from './pay-by-card.ts'
import { payableOf } from './payable.ts'

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
		const acting = await confirmPayer(db, signedIn(viewer), { company: query.company, number })
		await confirmCardPayment(deps, number, { actor: signedIn(viewer).id, giveUp: body?.giveUp === true })
		return payableOf(db, acting.company.id, number)
	})
}
