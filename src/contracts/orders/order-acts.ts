import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { neededText } from '../shared/text.ts'
import { orderNumber } from './order-params.ts'
import { adminOrder } from './orders.ts'

export const resendGiftCard = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/gift-cards/:id/resend',
	access: ['ADMIN'],
	summary:
		'Mail a gift card anew with a new code, to the recipient’s corrected e-mail; the code that was mailed before is good no more. 409 once something was paid with it',
	params: orderNumber.extend({ id: z.uuid() }),
	body: z.strictObject({ recipientEmail: z.email('Enter an e-mail address like name@example.com.').max(254) }),
	reply: adminOrder,
})

export const resendMail = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/mails/:id/resend',
	access: ['ADMIN'],
	summary: 'Send a mail of the order once more; a gift card is sent with a new code by its own call',
	params: orderNumber.extend({ id: z.uuid() }),
	body: z.strictObject({}).optional(),
	reply: adminOrder,
})

export const addOrderNote = endpoint({
	method: 'POST',
	path: '/api/admin/orders/:number/notes',
	access: ['ADMIN'],
	summary: 'Write down something for the other staff; the buyer never reads it',
	params: orderNumber,
	body: z.strictObject({ text: neededText(2000, 'Write something.') }),
	reply: adminOrder,
})
