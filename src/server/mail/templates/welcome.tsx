import { Action, Layout, Paragraph } from './layout.tsx'
import type { Template } from './letter.ts'
import { plainLetter } from './plain-text.ts'

export const welcome: Template<'welcome'> = async ({ username }, { publicUrl }) => {
	const url = `${publicUrl}/shop`
	const opening = `Hello ${username}, your account is open. Your cart and your orders now follow you to every device.`
	return {
		subject: 'Welcome to UNTAPPED',
		html: (
			<Layout preview="Your account is open." title="Welcome to UNTAPPED" publicUrl={publicUrl}>
				<Paragraph>{opening}</Paragraph>
				<Action href={url}>Find your flavor</Action>
			</Layout>
		),
		text: plainLetter(publicUrl, opening, `Find your flavor:\n${url}`),
	}
}
