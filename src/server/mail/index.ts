export type { Mailer } from './mailer.ts'
export { type OpenMailer, openMailer } from './open-mailer.ts'
