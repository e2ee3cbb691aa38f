import { Section, Text } from '@react-email/components'
import { formatCents } from '../../../contracts/money.ts'
import { Action, color, Layout, Note, Paragraph, Quotation, small, text } from './layout.tsx'
import type { Template } from './letter.ts'
import { plainLetter } from './plain-text.ts'

export const giftCard: Template<'gift-card'> = async (card, { publicUrl }) => {
	const url = `${publicUrl}/shop`
	const value = formatCents(card.valueCents)
	const opening = `Hello ${card.recipientName}, ${card.from} sent you an UNTAPPED gift card.`
	const how = 'Enter the code at checkout. What you do not spend stays on the card.'
	const note = 'The code is money: keep this mail, and show it to nobody. We cannot show the code again.'
	return {
		subject: `${card.from} sent you an UNTAPPED gift card`,
		html: (
			<Layout preview={`${value} to spend at UNTAPPED.`} title={`${value} for you`} publicUrl={publicUrl}>
				<Paragraph>{opening}</Paragraph>
				{card.message && <Quotation>{`“${card.message}”`}</Quotation>}
				<Section style={{ backgroundColor: color.night, margin: '0 0 16px', padding: '24px', textAlign: 'center' }}>
					<Text style={{ ...small, color: '#c9c8d1' }}>Gift card, {value}</Text>
					<Text
						style={{ ...text, color: color.volt, fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 22 }}
					>
						{card.code}
					</Text>
				</Section>
				<Paragraph>{how}</Paragraph>
				<Action href={url}>Go to the shop</Action>
				<Note>{note}</Note>
			</Layout>
		),
		text: plainLetter(
			publicUrl,
			opening,
			card.message ? `"${card.message}"` : null,
			`Gift card, ${value}\nCode: ${card.code}`,
			`${how}\n${url}`,
			note,
		),
	}
}
