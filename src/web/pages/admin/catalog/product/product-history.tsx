import type { ProductRecord } from '#contracts/catalog/product-record.ts'
import { fieldNameOf, valueText } from '#web/features/record-form/product-change-texts.ts'
import { HistoryList } from '#web/features/record-parts/history-list.tsx'

const actions: Readonly<Record<string, string>> = { 'product.made': 'Begun', 'product.changed': 'Changed' }

/** Who changed what of a product, from what to what. */
export const ProductHistory = ({ history }: { history: ProductRecord['history'] }) =>
	history.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing was changed here yet.</p>
	) : (
		<HistoryList
			entries={history.map(({ id, at, by, action, changes }) => ({
				...{ key: id, at, by },
				what: [actions[action] ?? action, changes.map(({ field }) => fieldNameOf(field)).join(', ')]
					.filter(Boolean)
					.join(': '),
				words: changes.map(({ before, after }) => `${valueText(before)} → ${valueText(after)}`).join('\n') || null,
			}))}
		/>
	)
