import type { FastifyInstance } from 'fastify'
import { getCreatorDashboard, listReceipts } from '#contracts/creators/creator-dashboard.ts'
import * as disputes from '#contracts/creators/creator-disputes.ts'
import * as holds from '#contracts/creators/creator-holds.ts'
import * as links from '#contracts/creators/creator-links.ts'
import * as pay from '#contracts/creators/creator-pay.ts'
import * as payouts from '#contracts/creators/creator-payouts.ts'
import { getCreatorProfile, saveCreatorProfile } from '#contracts/creators/creator-profile.ts'
import { listRecipeSales } from '#contracts/creators/recipe-sales.ts'
import * as visitors from '#contracts/creators/visitor-codes.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { CreatorApplicationDeps } from './applications/change-own-application.ts'
import { creatorDashboardOf } from './dashboard/dashboard-reads.ts'
import { receiptPage } from './dashboard/receipts.ts'
import { disputePage } from './disputes/dispute-reads.ts'
import { answerDispute, disputeReceipt } from './disputes/dispute-receipt.ts'
import { decideHeldOrder, heldOrderPage } from './earnings/held-orders.ts'
import { type ClickDeps, clickRoute } from './links/click-route.ts'
import { giveCreatorCode } from './links/give-code.ts'
import { createCreatorLink, creatorLinksOf, endCreatorLink, linkQrCode } from './links/manage-links.ts'
import { takeVisitorCode, type VisitorCodeDeps, visitorCodeOffer } from './links/visitor-code.ts'
import { creatorOf } from './own-creator.ts'
import { type PayDetailsDeps, payDetailsOf, setPayDetails } from './pay-details/set-pay-details.ts'
import { payoutBankFile, settlePayoutLine } from './payouts/bank-lines.ts'
import { approveCreatorPayout, computeCreatorPayout, dropCreatorPayout } from './payouts/pay-creators.ts'
import { creatorPayoutBy, creatorPayoutPage, ownPayouts } from './payouts/payout-reads.ts'
import { payoutStatement } from './payouts/statement-pdf.ts'
import { profileOf, saveProfile } from './profile/own-profile.ts'
import { recipeSalesOf } from './recipe-sales/recipe-sales-reads.ts'

export type EarningDeps = ClickDeps & VisitorCodeDeps & CreatorApplicationDeps & PayDetailsDeps

/** What creators see and do, the links themselves, and what staff decide about orders. */
export function earningRoutes(app: FastifyInstance, deps: EarningDeps): void {
	const { db } = deps
	clickRoute(app, deps)
	serve(app, visitors.getVisitorOffer, ({ request }) => visitorCodeOffer(deps, request.headers.cookie))
	serve(app, visitors.takeVisitorCode, ({ request }) => takeVisitorCode(deps, request.headers.cookie))
	serve(app, getCreatorDashboard, async ({ viewer }) => creatorDashboardOf(db, await creatorOf(db, signedIn(viewer))))
	serve(app, getCreatorProfile, async ({ viewer }) => profileOf(db, await creatorOf(db, signedIn(viewer))))
	serve(app, saveCreatorProfile, ({ viewer, body }) => saveProfile(db, signedIn(viewer), body))
	serve(app, listReceipts, ({ viewer, query }) => receiptPage(db, signedIn(viewer), query))
	serve(app, links.listCreatorLinks, async ({ viewer }) =>
		creatorLinksOf(db, (await creatorOf(db, signedIn(viewer))).id),
	)
	serve(app, links.createCreatorLink, ({ viewer, body }) => createCreatorLink(db, signedIn(viewer), body))
	serve(app, links.endCreatorLink, ({ viewer, params }) => endCreatorLink(db, signedIn(viewer), params.id))
	serve(app, links.getLinkQrCode, ({ viewer, params, query }) =>
		linkQrCode(deps, signedIn(viewer), params.id, query.format),
	)
	serve(app, listRecipeSales, ({ viewer }) => recipeSalesOf(db, signedIn(viewer).id))
	serve(app, holds.listHeldOrders, ({ query }) => heldOrderPage(db, query))
	serve(app, holds.decideHeldOrder, ({ viewer, params, body }) =>
		decideHeldOrder(db, signedIn(viewer), params.id, body),
	)
	payoutRoutes(app, deps)
	disputeRoutes(app, deps)
	serve(app, holds.giveCreatorCode, ({ viewer, body }) => giveCreatorCode(db, signedIn(viewer), body))
}

function payoutRoutes(app: FastifyInstance, deps: PayDetailsDeps): void {
	const { db } = deps
	serve(app, payouts.getPayoutBankFile, ({ viewer, params }) => payoutBankFile(deps, signedIn(viewer), params.id))
	serve(app, payouts.settlePayoutLine, ({ viewer, params, body }) =>
		settlePayoutLine(db, signedIn(viewer), params, body),
	)
	serve(app, payouts.getPayoutStatement, async ({ viewer, params }) =>
		payoutStatement(db, await creatorOf(db, signedIn(viewer)), params.number),
	)
	serve(app, pay.getPayDetails, async ({ viewer }) => payDetailsOf(db, (await creatorOf(db, signedIn(viewer))).id))
	serve(app, pay.setPayDetails, ({ viewer, body }) => setPayDetails(deps, signedIn(viewer), body))
	serve(app, payouts.listCreatorPayouts, ({ query }) => creatorPayoutPage(db, query))
	serve(app, payouts.getCreatorPayout, ({ params }) => creatorPayoutBy(db, params.id))
	serve(app, payouts.computeCreatorPayout, ({ viewer }) => computeCreatorPayout(db, signedIn(viewer)))
	serve(app, payouts.approveCreatorPayout, ({ viewer, params }) =>
		approveCreatorPayout(db, signedIn(viewer), params.id),
	)
	serve(app, payouts.dropCreatorPayout, ({ viewer, params }) => dropCreatorPayout(db, signedIn(viewer), params.id))
	serve(app, payouts.getCreatorTokens, async ({ viewer }) => ownPayouts(db, (await creatorOf(db, signedIn(viewer))).id))
}

function disputeRoutes(app: FastifyInstance, deps: CreatorApplicationDeps): void {
	const { db } = deps
	serve(app, disputes.disputeReceipt, ({ viewer, params, body }) =>
		disputeReceipt(db, signedIn(viewer), params.id, body.text),
	)
	serve(app, disputes.listDisputes, ({ query }) => disputePage(db, query))
	serve(app, disputes.answerDispute, ({ viewer, params, body }) =>
		answerDispute(deps, signedIn(viewer), params.id, body),
	)
}
