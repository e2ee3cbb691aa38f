import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { termsClauses } from './terms/clauses.ts'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Terms of Service',
	description: 'What you and we owe each other when you buy here: prices, shipping, returns, gift cards, $UNTAPPED.',
})

export default function TermsPage() {
	return (
		<LegalPage
			title="Terms of Service"
			intro="What you and we owe each other when you buy here. Written to be read; where a sentence and the law disagree, the law wins."
			since="2026-11-21"
			clauses={termsClauses}
		/>
	)
}
