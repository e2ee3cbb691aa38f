import { formatCents } from '#contracts/shared/money.ts'
import type { Template } from '../letter.ts'
import { Action, Link, Note, Paragraph, Quotation } from '../parts.tsx'
import { GiftCardFace } from './gift-card-face.tsx'

/** The card of the product page's preview (pages/storefront/product/gift-preview.tsx), with the code in its place. */
export const giftCard: Template<'gift-card'> = async (card, { publicUrl }) => {
	const url = `${publicUrl}/shop`
	const value = formatCents(card.valueCents).replace('.00', '')
	const opening = `Hello ${card.recipientName}, ${card.from} sent you an UNTAPPED gift card.`
	const balanceUrl = `${publicUrl}/gift-cards/balance`
	const how = 'Enter the code at checkout. What you do not spend stays on the card.'
	const note = 'The code is money: keep this mail, and show it to nobody. We cannot show the code again.'
	return {
		// A buyer of a card can type any name and any address: what they typed must not stand where we speak.
		subject: `Your UNTAPPED gift card of ${value}`,
		title: `${value} for you`,
		preview: `${value} to spend at UNTAPPED.`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{card.message && <Quotation>{`“${card.message}”`}</Quotation>}
				<GiftCardFace value={value} recipientName={card.recipientName} code={card.code} />
				<Paragraph>
					{how} <Link href={balanceUrl}>See what is left on it</Link>.
				</Paragraph>
				<Action href={url}>Go to the shop</Action>
				<Note>{note}</Note>
			</>
		),
		text: [
			opening,
			card.message ? `"${card.message}"` : null,
			`Gift card for ${card.recipientName}, ${value}\nCode: ${card.code}`,
			how,
			`Go to the shop:\n${url}`,
			`See what is left on it:\n${balanceUrl}`,
			note,
		],
	}
}
