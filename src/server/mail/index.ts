export { mailCleanUp } from './clean-up.ts'
export { createMailer, type RunningMailer } from './create-mailer.ts'
export { failedMails } from './lists/failed-mails.ts'
export { mailHealth, writtenMails } from './lists/list-mails.ts'
export { mailSources } from './lists/person-mails.ts'
export {
	forgetMailsAbout,
	mailHasLeft,
	mailsAbout,
	removeMailsAbout,
	sendMailAgain,
	takeMailBack,
	withdrawMail,
} from './mails-about.ts'
export { mailData } from './personal-data.ts'
export { listTemplates, previewTemplate } from './samples/preview-mail.ts'
