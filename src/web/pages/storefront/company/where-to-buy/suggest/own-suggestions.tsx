import { useInfiniteQuery } from '@tanstack/react-query'
import { listOwnShopSuggestions, type ShopSuggestion } from '#contracts/content/shop-suggestions.ts'
import { ShowMore } from '#web/features/paging/show-more.tsx'
import { suggestionLabels } from '#web/features/shop-suggestions/suggestion-labels.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { pagesOf } from '#web/lib/pages-of.ts'
import { keyOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** What the member suggested, and what became of it; nothing before the first. */
export function OwnSuggestions() {
	const call = useCall()
	const pages = useInfiniteQuery(
		pagesOf(keyOf(listOwnShopSuggestions), (from) => call(listOwnShopSuggestions, { query: { limit: '5', ...from } })),
	)
	if (pages.isError && !pages.data) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
	const items = pages.data?.pages.flatMap((page) => page.items) ?? []
	if (items.length === 0) return null
	return (
		<section aria-labelledby="own-suggestions" className="grid gap-3">
			<h3 id="own-suggestions" className="font-semibold text-lg">
				Your suggestions
			</h3>
			<ul className="grid border-line border-b">
				{items.map((suggestion) => (
					<Suggestion key={suggestion.id} suggestion={suggestion} />
				))}
			</ul>
			<ShowMore pages={pages} className="justify-self-start" />
		</section>
	)
}

const Suggestion = ({ suggestion }: { suggestion: ShopSuggestion }) => {
	const { name, street, city, state, standing, reason, suggestedAt, decidedAt } = suggestion
	const { look, text } = suggestionLabels[standing]
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-line border-t py-3.5">
			<span className="grid min-w-0">
				<span className="break-words font-medium">{name}</span>
				<span className="break-words text-muted text-sm">
					{street}, {city}, {state}
				</span>
			</span>
			<Badge look={look}>{text}</Badge>
			<p className="col-span-2 break-words text-muted text-sm">
				{reason ? `${reason} ` : ''}
				<Day at={decidedAt ?? suggestedAt} />
			</p>
		</li>
	)
}
