import { useState } from 'react'
import type { LocationList } from '#contracts/content/locations.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { type ShopPart, type ShopSearch, urlOfSearch } from './search.ts'
import { ShopRow } from './shop-row.tsx'

const maxWithoutPlace = 12

interface FoundProps {
	found: LocationList
	search: ShopSearch
	part: ShopPart
	heading: React.Ref<HTMLHeadingElement>
	onPoint: (id: string | null) => void
}

/** "3 shops within 50 miles of Denver, CO". */
function summaryOf({ items, total = items.length, place, radius }: LocationList): string {
	const shops = `${total === 0 ? 'No shop' : total} ${total === 1 ? 'shop' : total === 0 ? '' : 'shops'}`.trim()
	if (!place) return `${shops} across the country`
	return radius === null ? `${shops} in ${place.label}` : `${shops} within ${radius} miles of ${place.label}`
}

export function FoundShops({ found, search, part, heading, onPoint }: FoundProps) {
	const [now] = useState(() => new Date())
	const { items, place, nearest, total = items.length } = found
	const isWhole = place !== null || part.list === 'all' || part.cursor !== undefined
	const shown = isWhole ? items : items.slice(0, maxWithoutPlace)
	return (
		<div className="grid gap-6">
			<header className="grid gap-2">
				<h2 ref={heading} id="shops" tabIndex={-1} className="display scroll-mt-24 text-4xl outline-none lg:text-5xl">
					{summaryOf(found)}
				</h2>
				<p role="status" className="sr-only">
					{summaryOf(found)}
				</p>
				{place?.isGuess && <p className="text-muted">Not quite what you typed; this is the closest place we know.</p>}
				{place && place.others.length > 0 && (
					<p className="text-muted">
						Another one?{' '}
						{place.others.map((other, index) => (
							<span key={other}>
								{index > 0 && ' · '}
								<PageLink
									to={urlOfSearch({ ...search, near: other })}
									preventScrollReset
									className="rounded text-ink underline underline-offset-4"
								>
									{other}
								</PageLink>
							</span>
						))}
					</p>
				)}
			</header>
			{items.length > 0 ? (
				<ul className="grid gap-x-14 border-line border-t lg:grid-cols-2">
					{shown.map((shop) => (
						<ShopRow key={shop.id} shop={shop} now={now} onPoint={onPoint} />
					))}
				</ul>
			) : (
				<div className="grid justify-items-start gap-4">
					{nearest ? (
						<>
							<p>The nearest one:</p>
							<ul className="w-full max-w-2xl border-line border-t">
								<ShopRow shop={nearest} now={now} onPoint={onPoint} />
							</ul>
						</>
					) : (
						<p className="text-muted">Ask for another kind, or leave out “Open now”.</p>
					)}
					<PageLink to="/shop" className={buttonStyle()}>
						Have it shipped
					</PageLink>
				</div>
			)}
			{total > shown.length && shown.length > 0 && (
				<div className="grid justify-items-start gap-4">
					<p className="text-muted">{shown.length} are shown. A ZIP code or a city brings the nearest.</p>
					<MoreShops found={found} search={search} isWhole={isWhole} hasEarlier={part.cursor !== undefined} />
				</div>
			)}
		</div>
	)
}

interface MoreProps {
	found: LocationList
	search: ShopSearch
	/** Whether all that was read is shown. */
	isWhole: boolean
	hasEarlier: boolean
}

/** The ways through a list that is longer than what is shown: links, which lead without a script too. */
const MoreShops = ({ found: { nextCursor }, search, isWhole, hasEarlier }: MoreProps) => (
	<p className="flex flex-wrap gap-3">
		{hasEarlier && (
			<PageLink to={urlOfSearch({ ...search, list: 'all' })} className={buttonStyle({ look: 'outline' })}>
				Back to the first
			</PageLink>
		)}
		{!isWhole && (
			<PageLink
				to={urlOfSearch({ ...search, list: 'all' })}
				preventScrollReset
				className={buttonStyle({ look: 'outline' })}
			>
				Show more
			</PageLink>
		)}
		{isWhole && nextCursor && (
			<PageLink to={urlOfSearch({ ...search, cursor: nextCursor })} className={buttonStyle({ look: 'outline' })}>
				Show the next
			</PageLink>
		)}
	</p>
)
