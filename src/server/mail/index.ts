export { type OpenMailer, openMailer } from './open-mailer.ts'
export { mailData } from './personal-data.ts'
export { mailTroubles } from './troubles.ts'
