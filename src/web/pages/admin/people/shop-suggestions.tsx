import { useState } from 'react'
import { listShopSuggestions } from '#contracts/content/shop-suggestions.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { suggestionLabels } from '#web/features/shop-suggestions/suggestion-labels.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ConfirmForm } from './shop-suggestions/confirm-form.tsx'
import { DeclineForm } from './shop-suggestions/decline-form.tsx'
import { type Decided, suggestionColumns } from './shop-suggestions/suggestion-columns.tsx'
import { TakeBackForm } from './shop-suggestions/take-back-form.tsx'

const suggestions = recordList({
	path: '/admin/shop-suggestions',
	read: listShopSuggestions,
	noun: ['shop', 'shops'],
	filters: { standing: { label: 'State', all: 'All states', options: textsOf(suggestionLabels) } },
	noMatch: { title: 'No shop matches', text: 'Look at all of them.', all: 'Show all shops' },
	none: { title: 'No shops yet', text: 'What members suggest on Where to Buy shows here.' },
})

export const preload: Page['preload'] = suggestions.preload

export const head: Page['head'] = () => ({
	title: 'Shops found · Back office',
	description: 'Shops that members found: confirmed for Where to Buy, or declined.',
	isPrivate: true,
})

export default function ShopSuggestionsPage() {
	const page = useListPage(suggestions)
	const [decided, setDecided] = useState<Decided | null>(null)
	const close = () => setDecided(null)
	return (
		<AdminShell title="Shops found">
			<ListPage page={page} label="Shops found" columns={suggestionColumns(setDecided)} keyOf={({ id }) => id} />
			<Sheet isOpen={decided !== null} onClose={close} side="right" title={decided?.suggestion.name ?? ''}>
				{decided?.act === 'confirm' && <ConfirmForm suggestion={decided.suggestion} onClose={close} />}
				{decided?.act === 'decline' && <DeclineForm suggestion={decided.suggestion} onClose={close} />}
				{decided?.act === 'takeBack' && <TakeBackForm suggestion={decided.suggestion} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
