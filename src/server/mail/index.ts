export { mailCleanUp } from './clean-up.ts'
export { createMailer, type RunningMailer } from './create-mailer.ts'
export { failedMails } from './failed-mails.ts'
export { forgetMailsAbout, mailData, removeMailsAbout } from './personal-data.ts'
