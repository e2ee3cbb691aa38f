export { addCompanyNote, certificateRefusal, changeCompany, tellCompany } from '#contracts/wholesale/admin-companies.ts'
export { backorderCases, cancelCompanyOrder, shipCompanyOrder } from '#contracts/wholesale/admin-orders.ts'
export {
	approveApplication,
	rejectApplication,
	requestInformation,
} from '#contracts/wholesale/application-review.ts'
export { addCompanyCertificate } from '#contracts/wholesale/company/company-certificates.ts'
export { addCompanyDocument } from '#contracts/wholesale/company/company-documents.ts'
export { addLocation } from '#contracts/wholesale/company/company-locations.ts'
export { inviteMember } from '#contracts/wholesale/company/company-members.ts'
export { changeTerritory } from '#contracts/wholesale/company/company-territories.ts'
export { decideOrderChange, proposeOrderChange } from '#contracts/wholesale/order-changes.ts'
export { orderDecision } from '#contracts/wholesale/order-record.ts'
export { addCertificate, answerQuestion, startApplication } from '#contracts/wholesale/own-application.ts'
