import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { accessibilityClauses } from './accessibility/clauses.ts'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Accessibility',
	description: 'How we build this store for everybody, what we check, what still falls short, and whom to tell.',
})

export default function AccessibilityPage() {
	return (
		<LegalPage
			title="Accessibility"
			intro="Everybody who may drink a can should be able to buy one. This is what we do for it, and where we are not there yet."
			since="2026-11-21"
			clauses={accessibilityClauses}
		/>
	)
}
