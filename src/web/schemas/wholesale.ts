export {
	approveApplication,
	rejectApplication,
	requestInformation,
} from '#contracts/wholesale/application-review.ts'
export { addCertificate, answerQuestion, startApplication } from '#contracts/wholesale/applications.ts'
export { addCompanyNote, changeCompany } from '#contracts/wholesale/company-admin.ts'
