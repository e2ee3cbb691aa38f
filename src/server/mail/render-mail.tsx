import { renderToStaticMarkup } from 'react-dom/server'
import type { MailData, MailKind } from './mailer.ts'
import { accountDeleted } from './templates/account-deleted.tsx'
import { accountNotice } from './templates/account-notice.tsx'
import { cartReminder } from './templates/cart-reminder.tsx'
import { confirmEmail } from './templates/confirm-email.tsx'
import { giftCard } from './templates/gift-card.tsx'
import { giftCardCancelled } from './templates/gift-card-cancelled.tsx'
import { invitation } from './templates/invitation.tsx'
import { Layout } from './templates/layout.tsx'
import type { Template, TemplateDeps } from './templates/letter.ts'
import { lowStock } from './templates/low-stock.tsx'
import { messageArrived } from './templates/message-arrived.tsx'
import { messageReceived } from './templates/message-received.tsx'
import { orderConfirmation } from './templates/order-confirmation.tsx'
import { orderEdited } from './templates/order-edited.tsx'
import { orderDelivered, orderShipped } from './templates/order-shipped.tsx'
import { passwordReset } from './templates/password-reset.tsx'
import { paymentFailed } from './templates/payment-failed.tsx'
import { linkPaymentReturned, paymentLink } from './templates/payment-link.tsx'
import { paymentReturned } from './templates/payment-returned.tsx'
import { plainLetter } from './templates/plain-text.ts'
import { recall } from './templates/recall.tsx'
import { cancellation, refund } from './templates/refund.tsx'
import {
	returnApproved,
	returnExchanged,
	returnExpired,
	returnReceived,
	returnRefused,
	returnRequested,
} from './templates/return.tsx'
import { verifyEmail } from './templates/verify-email.tsx'
import { welcome } from './templates/welcome.tsx'

const templates: { [K in MailKind]: Template<K> } = {
	'order-confirmation': orderConfirmation,
	'payment-failed': paymentFailed,
	'payment-returned': paymentReturned,
	'order-shipped': orderShipped,
	'order-delivered': orderDelivered,
	'return-requested': returnRequested,
	'return-approved': returnApproved,
	'return-refused': returnRefused,
	'return-received': returnReceived,
	'return-exchanged': returnExchanged,
	'return-expired': returnExpired,
	cancellation,
	refund,
	'order-edited': orderEdited,
	'payment-link': paymentLink,
	'link-payment-returned': linkPaymentReturned,
	welcome,
	'verify-email': verifyEmail,
	'confirm-email': confirmEmail,
	'account-notice': accountNotice,
	'account-deleted': accountDeleted,
	invitation,
	'password-reset': passwordReset,
	'gift-card': giftCard,
	'gift-card-cancelled': giftCardCancelled,
	recall,
	'cart-reminder': cartReminder,
	'low-stock': lowStock,
	'message-arrived': messageArrived,
	'message-received': messageReceived,
}

export interface RenderedMail {
	subject: string
	html: string
	text: string
	replyTo?: string
	/** Where a mail program stops such mails with one click. */
	unsubscribe?: string
}

/** Writes a mail out, in HTML and in plain text. */
export async function renderMail<K extends MailKind>(
	kind: K,
	data: MailData[K],
	deps: TemplateDeps,
): Promise<RenderedMail> {
	const letter = await templates[kind](data, deps)
	const { subject, replyTo, unsubscribe } = letter
	const layout = (
		<Layout preview={letter.preview} title={letter.title} house={deps} isToStaff={letter.isToStaff === true}>
			{letter.body}
		</Layout>
	)
	return {
		subject,
		...(replyTo && { replyTo }),
		...(unsubscribe && { unsubscribe }),
		html: `<!doctype html>${renderToStaticMarkup(layout)}`,
		text: plainLetter(letter, deps),
	}
}
