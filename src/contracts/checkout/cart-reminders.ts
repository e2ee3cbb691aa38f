import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLines, requestedLine } from '../pricing/pricing.ts'
import { cartItem } from './cart.ts'

/** After so many hours without a change of the cart its reminder leaves. */
export const reminderAfterHours = 4
/** The text of the box at checkout; it is kept with the consent as what was agreed to. */
export const reminderConsent =
	'Mail me once, four hours after my last change, if I leave this cart without ordering. Every such mail has a link that stops them.'

/** Of one cart; the browser makes it. */
const reminderId = z.object({ id: z.uuid() })
/** Only the mail carries it. */
const withToken = z.strictObject({ token: z.string().max(100) })

export const keepReminder = endpoint({
	method: 'PUT',
	path: '/api/cart-reminders/:id',
	access: 'public',
	summary: 'Keep a cart that its shopper asked to be reminded of; again with every change. Answers alike for everybody',
	params: reminderId,
	body: z.strictObject({
		email: z.email('Enter an e-mail address like name@example.com.').max(254),
		lines: z.array(requestedLine).min(1).max(maxLines),
		/** The words that were agreed to; others are refused. */
		consent: z.literal(reminderConsent),
	}),
	reply: z.object({ isKept: z.literal(true) }),
	limit: { name: 'cart-reminder', max: 30, seconds: 60 },
})

export const dropReminder = endpoint({
	method: 'DELETE',
	path: '/api/cart-reminders/:id',
	access: 'public',
	summary: 'The shopper does not want to be reminded any more: what was kept goes',
	params: reminderId,
	reply: z.object({ isKept: z.literal(false) }),
	limit: { name: 'cart-reminder', max: 30, seconds: 60 },
})

export const getRemindedCart = endpoint({
	method: 'GET',
	path: '/api/cart-reminders/:id',
	access: 'public',
	summary: 'The cart that a reminder is about, with the names and prices of today',
	params: reminderId,
	query: withToken,
	reply: z.object({ items: z.array(cartItem) }),
})

export const stopReminders = endpoint({
	method: 'POST',
	path: '/api/cart-reminders/:id/stop',
	access: 'public',
	summary: 'No reminder goes to the address of this one any more',
	params: reminderId,
	query: withToken,
	body: z.strictObject({}).optional(),
	reply: z.object({ isStopped: z.literal(true) }),
})
