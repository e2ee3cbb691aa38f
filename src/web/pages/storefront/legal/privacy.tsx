import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { privacyClauses } from './privacy/clauses.ts'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Privacy Policy',
	description: 'What we keep about you, why, for how long, and how to see it or have it deleted.',
})

export default function PrivacyPage() {
	return (
		<LegalPage
			title="Privacy Policy"
			intro="We sell drinks, not people. This is what our store writes down about you, why it has to, and how you have it shown or deleted."
			since="2026-11-23"
			clauses={privacyClauses}
		/>
	)
}
