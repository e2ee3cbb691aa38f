import { formatCents } from '#contracts/shared/money.ts'
import type { PriceListRecord } from '#contracts/wholesale/prices/price-lists.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'
import { differenceText } from './difference-text.ts'

type Entry = PriceListRecord['history'][number]

const fieldNames: Readonly<Record<string, string>> = { name: 'Name', validFrom: 'First day', validTo: 'Last day' }

/** What was done to the list, newest first. */
export const PriceHistory = ({ history }: Pick<PriceListRecord, 'history'>) => (
	<Panel title="Changes">
		{history.length === 0 && <p className="px-5 py-4 text-muted text-sm">It came with the store.</p>}
		<ol className="grid gap-3 px-5 py-4 text-sm empty:hidden">
			{history.map((entry) => (
				<li key={entry.id} className="grid gap-0.5">
					<p className="font-medium">{entry.action === 'price-list.made' ? 'List made' : 'List changed'}</p>
					{textsOf(entry).map((text) => (
						<p key={text} className="figures break-words">
							{text}
						</p>
					))}
					<p className="text-muted text-xs">
						<Moment at={entry.at} /> · {entry.by}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)

interface Details {
	before?: Record<string, string | null>
	after?: Record<string, string | null>
	changes?: Array<{ name: string; minCases: number; oldCents: number | null; newCents: number | null }>
	prices?: number
}

const maxShown = 12

function textsOf({ action, details }: Entry): string[] {
	const { before = {}, after = {}, changes = [], prices = 0 } = details as Details
	if (action === 'price-list.made') return prices > 0 ? [`With ${prices} prices of another list`] : []
	const fields = Object.keys(after).map(
		(field) => `${fieldNames[field] ?? field}: ${before[field] ?? '–'} → ${after[field] ?? '–'}`,
	)
	const shown = changes.slice(0, maxShown).map((change) => `${change.name}, ${differenceText(change, formatCents)}`)
	return [...fields, ...shown, ...(changes.length > maxShown ? [`and ${changes.length - maxShown} more prices`] : [])]
}
