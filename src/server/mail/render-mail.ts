import { render } from '@react-email/render'
import type { MailData, MailKind } from './mailer.ts'
import { giftCard } from './templates/gift-card.tsx'
import type { Template, TemplateParts } from './templates/letter.ts'
import { orderConfirmation } from './templates/order-confirmation.tsx'
import { orderRefunded } from './templates/order-refunded.tsx'
import { passwordReset } from './templates/password-reset.tsx'
import { welcome } from './templates/welcome.tsx'

const templates: { [K in MailKind]: Template<K> } = {
	'order-confirmation': orderConfirmation,
	'order-refunded': orderRefunded,
	welcome,
	'password-reset': passwordReset,
	'gift-card': giftCard,
}

export interface RenderedMail {
	subject: string
	html: string
	text: string
}

/** Writes a mail out, in HTML and in plain text. */
export async function renderMail<K extends MailKind>(
	kind: K,
	data: MailData[K],
	parts: TemplateParts,
): Promise<RenderedMail> {
	const letter = await templates[kind](data, parts)
	return { subject: letter.subject, html: await render(letter.html), text: letter.text }
}
