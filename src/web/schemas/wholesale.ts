export { addCompanyNote, changeCompany } from '#contracts/wholesale/admin-companies.ts'
export {
	approveApplication,
	rejectApplication,
	requestInformation,
} from '#contracts/wholesale/application-review.ts'
export { addCertificate, answerQuestion, startApplication } from '#contracts/wholesale/own-application.ts'
