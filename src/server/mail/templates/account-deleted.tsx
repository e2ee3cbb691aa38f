import { Layout, Paragraph } from './layout.tsx'
import type { Template } from './letter.ts'
import { plainLetter } from './plain-text.ts'

export const accountDeleted: Template<'account-deleted'> = async ({ username }, { publicUrl }) => {
	const opening = `Hello ${username}, your account is deleted, as you asked.`
	const kept =
		'The law makes us keep what was bought, what was paid and the state it went to. Who you are is removed from it; for an order that is still on its way, once it has arrived.'
	return {
		subject: 'Your UNTAPPED account is deleted',
		html: (
			<Layout preview="As you asked." title="Your account is deleted" publicUrl={publicUrl}>
				<Paragraph>{opening}</Paragraph>
				<Paragraph>{kept}</Paragraph>
			</Layout>
		),
		text: plainLetter(publicUrl, opening, kept),
	}
}
