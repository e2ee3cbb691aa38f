import { createHmac, timingSafeEqual } from 'node:crypto'

const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Opens the cart of one reminder, and stops further ones; derived, so it need not be kept. */
export const reminderTokenOf = (key: string, id: string): string => hash(key, `reminder ${id}`)

export function isReminderToken(key: string, id: string, token: string): boolean {
	const [given, expected] = [Buffer.from(token), Buffer.from(reminderTokenOf(key, id))]
	return given.length === expected.length && timingSafeEqual(given, expected)
}

export const addressHashOf = (key: string, customer: string): string => hash(key, `address ${customer}`)
