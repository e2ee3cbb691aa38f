import { renderToStaticMarkup } from 'react-dom/server'
import type { MailData, MailKind } from './mailer.ts'
import { accountDeleted } from './templates/account/account-deleted.tsx'
import { accountNotice } from './templates/account/account-notice.tsx'
import { confirmEmail } from './templates/account/confirm-email.tsx'
import { invitation } from './templates/account/invitation.tsx'
import { passwordReset } from './templates/account/password-reset.tsx'
import { tokensExpiring } from './templates/account/tokens-expiring.tsx'
import { verifyEmailMail } from './templates/account/verify-email.tsx'
import { welcome } from './templates/account/welcome.tsx'
import { creatorCodeLeak } from './templates/creators/code-leak.tsx'
import { creatorApplicationArrived, creatorApplicationStep } from './templates/creators/creator-application.ts'
import { creatorNews } from './templates/creators/creator-news.tsx'
import { giftCard } from './templates/gift-cards/gift-card.tsx'
import { giftCardCancelled } from './templates/gift-cards/gift-card-cancelled.tsx'
import { Layout } from './templates/layout.tsx'
import type { Template, TemplateDeps } from './templates/letter.ts'
import { messageArrived } from './templates/messages/message-arrived.tsx'
import { messageReceived } from './templates/messages/message-received.tsx'
import { recipeDecided } from './templates/messages/recipe-decided.tsx'
import { shopSuggestionDecided } from './templates/messages/shop-suggestion-decided.tsx'
import { cartReminder } from './templates/orders/cart-reminder.tsx'
import { lowStock } from './templates/orders/low-stock.tsx'
import { orderConfirmation } from './templates/orders/order-confirmation.tsx'
import { orderEdited } from './templates/orders/order-edited.tsx'
import { orderDelivered, orderShipped } from './templates/orders/order-shipped.tsx'
import { paymentFailed } from './templates/orders/payment-failed.tsx'
import { linkPaymentReturned, paymentLink, paymentLinkWithdrawn } from './templates/orders/payment-link.tsx'
import { paymentReturned } from './templates/orders/payment-returned.tsx'
import { recallMail } from './templates/orders/recall.tsx'
import { cancellationMail, refundMail } from './templates/orders/refund.tsx'
import { refundByHand } from './templates/orders/refund-by-hand.tsx'
import {
	returnApproved,
	returnArrived,
	returnExchanged,
	returnExpired,
	returnReceived,
	returnRefused,
	returnRequested,
} from './templates/orders/return.tsx'
import { plainLetter } from './templates/plain-text.ts'
import { applicationArrived, applicationStep } from './templates/wholesale/application.ts'
import { companyInvitation, companyJoined, companyLeft, companyNotice } from './templates/wholesale/company.tsx'
import { invoiceIssued, invoiceReminder } from './templates/wholesale/invoice.tsx'
import { wholesaleMessage, wholesaleOrderStep } from './templates/wholesale/order-step.tsx'
import { wholesaleRecall } from './templates/wholesale/recall.tsx'
import { companyReceipt } from './templates/wholesale/receipt.tsx'

const templates: { [K in MailKind]: Template<K> } = {
	'order-confirmation': orderConfirmation,
	'payment-failed': paymentFailed,
	'payment-returned': paymentReturned,
	'order-shipped': orderShipped,
	'order-delivered': orderDelivered,
	'return-requested': returnRequested,
	'return-arrived': returnArrived,
	'return-approved': returnApproved,
	'return-refused': returnRefused,
	'return-received': returnReceived,
	'return-exchanged': returnExchanged,
	'return-expired': returnExpired,
	cancellation: cancellationMail,
	refund: refundMail,
	'refund-by-hand': refundByHand,
	'order-edited': orderEdited,
	'payment-link': paymentLink,
	'payment-link-withdrawn': paymentLinkWithdrawn,
	'link-payment-returned': linkPaymentReturned,
	welcome,
	'verify-email': verifyEmailMail,
	'confirm-email': confirmEmail,
	'account-notice': accountNotice,
	'account-deleted': accountDeleted,
	invitation,
	'password-reset': passwordReset,
	'gift-card': giftCard,
	'gift-card-cancelled': giftCardCancelled,
	recall: recallMail,
	'cart-reminder': cartReminder,
	'tokens-expiring': tokensExpiring,
	'low-stock': lowStock,
	'application-step': applicationStep,
	'application-arrived': applicationArrived,
	'creator-application-step': creatorApplicationStep,
	'creator-application-arrived': creatorApplicationArrived,
	'creator-code-leak': creatorCodeLeak,
	'creator-news': creatorNews,
	'invoice-issued': invoiceIssued,
	'invoice-reminder': invoiceReminder,
	'company-receipt': companyReceipt,
	'company-invitation': companyInvitation,
	'company-joined': companyJoined,
	'company-left': companyLeft,
	'company-notice': companyNotice,
	'wholesale-order-step': wholesaleOrderStep,
	'wholesale-message': wholesaleMessage,
	'wholesale-recall': wholesaleRecall,
	'message-arrived': messageArrived,
	'message-received': messageReceived,
	'recipe-decided': recipeDecided,
	'shop-suggestion-decided': shopSuggestionDecided,
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
