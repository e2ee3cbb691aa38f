export { addCompanyNote, changeCompany } from '#contracts/wholesale/admin-companies.ts'
export {
	approveApplication,
	rejectApplication,
	requestInformation,
} from '#contracts/wholesale/application-review.ts'
export { addCompanyCertificate } from '#contracts/wholesale/company-certificates.ts'
export { addLocation } from '#contracts/wholesale/company-locations.ts'
export { inviteMember } from '#contracts/wholesale/company-members.ts'
export { addCertificate, answerQuestion, startApplication } from '#contracts/wholesale/own-application.ts'
