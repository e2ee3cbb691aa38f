import { keyedHash } from '#server/hashing.ts'
import { isSameSecret } from '#server/same-secret.ts'

const hash = (key: string, text: string) => keyedHash(key, text)

/** Opens the cart of one reminder, and stops further ones; derived, so it need not be kept. */
export const reminderTokenOf = (key: string, id: string): string => hash(key, `reminder ${id}`)

export const isReminderToken = (key: string, id: string, token: string): boolean =>
	isSameSecret(token, reminderTokenOf(key, id))

export const addressHashOf = (key: string, customer: string): string => hash(key, `address ${customer}`)
