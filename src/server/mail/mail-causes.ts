import { randomUUID } from 'node:crypto'

/** A new cause for a mail about an account. It begins with the account's id: so its mails are found, wherever they went. */
export const accountCause = (userId: string): string => `${userId}:${randomUUID()}`

/** Stands in for an erased e-mail address. Nothing is mailed to it. */
export const erasedEmail = 'deleted@deleted.invalid'
