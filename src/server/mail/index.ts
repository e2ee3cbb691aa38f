export { createMailer, type RunningMailer } from './create-mailer.ts'
export { failedMails } from './failed-mails.ts'
export { mailData } from './personal-data.ts'
