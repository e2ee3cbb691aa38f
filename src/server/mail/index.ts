export { type OpenMailer, openMailer } from './open-mailer.ts'
