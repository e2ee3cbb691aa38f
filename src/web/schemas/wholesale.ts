import { importPrices } from '#contracts/wholesale/prices/price-lists.ts'

export { approveApplication } from '#contracts/wholesale/applications/application-review.ts'
export { addCertificate, answerQuestion, startApplication } from '#contracts/wholesale/applications/own-application.ts'
export {
	addCompanyNote,
	certificateRefusal,
	changeCompany,
	sendCompanyNotice,
} from '#contracts/wholesale/company/admin-companies.ts'
export { addCompanyCertificate } from '#contracts/wholesale/company/company-certificates.ts'
export { addCompanyDocument } from '#contracts/wholesale/company/company-documents.ts'
export { addLocation } from '#contracts/wholesale/company/company-locations.ts'
export { inviteMember } from '#contracts/wholesale/company/company-members.ts'
export { changeTerritory } from '#contracts/wholesale/company/company-territories.ts'
export {
	backorderCases,
	cancelAnyWholesaleOrder,
	closeOrderRest,
	shipWholesaleOrder,
} from '#contracts/wholesale/orders/admin-orders.ts'
export {
	answerClaimQuestion,
	askAboutClaim,
	claimCases,
	refuseCaseClaim,
	settleCaseClaim,
} from '#contracts/wholesale/orders/case-claims.ts'
export { placeFreeOrder } from '#contracts/wholesale/orders/free-orders.ts'
export { decideOrderChange, proposeOrderChange } from '#contracts/wholesale/orders/order-changes.ts'
export { orderMessage } from '#contracts/wholesale/orders/order-messages.ts'
export { orderDecision } from '#contracts/wholesale/orders/order-record.ts'
export { newOrderTemplate } from '#contracts/wholesale/orders/order-templates.ts'
export { createCasePack } from '#contracts/wholesale/prices/case-packs.ts'
export { createPriceList, previewPriceList } from '#contracts/wholesale/prices/price-lists.ts'

/** The text of a file alone, of what is sent with it. */
export const importedText = importPrices.body.pick({ csv: true })
