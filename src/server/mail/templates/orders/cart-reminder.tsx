import { writtenDay } from '#contracts/shared/calendar.ts'
import type { Template } from '../letter.ts'
import { Action, Link, Note, Paragraph } from '../parts.tsx'

export const cartReminder: Template<'cart-reminder'> = async ({ id, token, askedOn, items }, { publicUrl }) => {
	const link = (path: string) => `${publicUrl}/${path}/${id}?token=${encodeURIComponent(token)}`
	const opening = 'You left this in your cart, and asked us to remind you:'
	const terms = 'Nothing is reserved: stock and prices are those of the day you order.'
	const why = `You ticked a box at our checkout on ${writtenDay(askedOn)}. This is the only mail about this cart.`
	const stop = 'Send me no more of these'
	const lines = items.map(({ name, quantity }) => `${quantity} × ${name}`)
	return {
		subject: 'Your cart is ready when you are',
		title: 'Your cart is ready when you are',
		preview: lines.join(', '),
		unsubscribe: link('unsubscribe'),
		body: (
			<>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>
					{lines.map((line) => (
						<span key={line} style={{ display: 'block' }}>
							<strong>{line}</strong>
						</span>
					))}
				</Paragraph>
				<Action href={link('saved-cart')}>Open your cart</Action>
				<Note>{terms}</Note>
				<Note>
					{why} <Link href={link('unsubscribe')}>{stop}</Link>.
				</Note>
			</>
		),
		text: [
			opening,
			lines.join('\n'),
			`Open your cart:\n${link('saved-cart')}`,
			terms,
			why,
			`${stop}:\n${link('unsubscribe')}`,
		],
	}
}
