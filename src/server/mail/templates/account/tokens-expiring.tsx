import { writtenDay } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'
import type { Template } from '../letter.ts'
import { Action, Link, Note, Paragraph } from '../parts.tsx'

export const tokensExpiring: Template<'tokens-expiring'> = async ({ username, days, lots, isMore }, { publicUrl }) => {
	const tokens = formatCount(lots.reduce((sum, lot) => sum + lot.tokens, 0))
	const title = `${tokens} $UNTAPPED ${days === 7 ? 'expire within days' : 'expire soon'}`
	const besides = isMore ? 'besides those that we wrote about before, ' : ''
	const opening = `Hello ${username}, ${besides}these tokens of yours expire soon:`
	const lines = lots.map((lot) => `${formatCount(lot.tokens)} on ${writtenDay(lot.expiresAt)}`)
	const how = 'Spend them at checkout before then: 100 take $1 off, and those that expire first are spent first.'
	const shop = `${publicUrl}/shop`
	const account = `${publicUrl}/account?tab=tokens`
	const why =
		'Tokens last as many months as your account says. We write 30 days and 7 days before some expire, as a notice about your account. They are a reward without cash value.'
	return {
		subject: title,
		title,
		preview: lines.join(', '),
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
				<Paragraph>{how}</Paragraph>
				<Action href={shop}>Go to the shop</Action>
				<Note>
					{why} <Link href={account}>See every token</Link>.
				</Note>
			</>
		),
		text: [opening, lines.join('\n'), how, `Go to the shop:\n${shop}`, why, `See every token:\n${account}`],
	}
}
