export { mailCleanUp } from './clean-up.ts'
export { createMailer, type RunningMailer } from './create-mailer.ts'
export { failedMails } from './failed-mails.ts'
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
