import { formatCents } from '../../../contracts/money.ts'
import type { Template } from './letter.ts'
import { Action, color, Note, Paragraph, Quotation, text } from './parts.tsx'

export const giftCard: Template<'gift-card'> = async (card, { publicUrl }) => {
	const url = `${publicUrl}/shop`
	const value = formatCents(card.valueCents)
	const opening = `Hello ${card.recipientName}, ${card.from} sent you an UNTAPPED gift card.`
	const how = 'Enter the code at checkout. What you do not spend stays on the card.'
	const note = 'The code is money: keep this mail, and show it to nobody. We cannot show the code again.'
	return {
		// Whoever buys a card can type any name and any address: what they typed must not stand where we speak.
		subject: `Your UNTAPPED gift card of ${value}`,
		title: `${value} for you`,
		preview: `${value} to spend at UNTAPPED.`,
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				{card.message && <Quotation>{`“${card.message}”`}</Quotation>}
				<div style={{ backgroundColor: color.night, margin: '0 0 16px', padding: 24, textAlign: 'center' }}>
					<p style={{ ...text, color: '#c9c8d1' }}>Gift card, {value}</p>
					<p
						style={{
							...text,
							color: color.volt,
							fontFamily: 'Menlo, Consolas, monospace',
							fontSize: 22,
							lineHeight: '32px',
						}}
					>
						{card.code}
					</p>
				</div>
				<Paragraph>{how}</Paragraph>
				<Action href={url}>Go to the shop</Action>
				<Note>{note}</Note>
			</>
		),
		text: [
			opening,
			card.message ? `"${card.message}"` : null,
			`Gift card, ${value}\nCode: ${card.code}`,
			`${how}\n${url}`,
			note,
		],
	}
}
