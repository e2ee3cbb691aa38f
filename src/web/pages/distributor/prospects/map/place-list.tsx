import type { MappedProspect, ProspectMap } from '#contracts/prospects/prospect-map.ts'
import { DueBadge } from '#web/features/prospects/due-badge.tsx'
import { prospectPath } from '#web/features/prospects/prospect-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { placeId } from './place-id.ts'

interface PlaceListProps {
	found: ProspectMap
	company: string | undefined
	today: string
}

/** How many stand where they really are. */
function placeNote(items: readonly MappedProspect[]): string | null {
	const zips = items.filter(({ place }) => place && !place.isDoor).length
	const none = items.filter(({ place }) => !place).length
	const notes = [
		zips > 0 &&
			`${zips} of ${items.length} stand round the middle of their city or ZIP area, up to some twenty miles off their doors.`,
		none > 0 && `${none} have a city and ZIP code that are not on our map.`,
		zips > 0 && 'At the door, “Change” and “I am at the door” put a shop in its place.',
	]
	return notes.filter(Boolean).join(' ') || null
}

/** The prospects of the map in words, by their cities. */
export function PlaceList({ found: { items, total }, company, today }: PlaceListProps) {
	const cities = [...Map.groupBy(items, ({ city, state }) => `${city}, ${state}`)]
	return (
		<div className="grid gap-5 rounded-2xl border border-line bg-card p-5">
			{placeNote(items) && <p className="text-muted text-sm">{placeNote(items)}</p>}
			{cities.map(([city, prospects]) => (
				<section key={city} className="grid gap-3">
					<h2 id={prospects[0] && placeId(prospects[0])} className="scroll-mt-24 font-semibold">
						{city} <span className="figures font-normal text-muted text-sm">{prospects.length}</span>
					</h2>
					<ul className="grid gap-3 text-sm">
						{prospects.map((prospect) => (
							<li key={prospect.id} className="grid justify-items-start gap-1">
								<PageLink
									to={prospectPath(prospect.id, company)}
									className="inline-flex min-h-6 items-center rounded font-medium underline underline-offset-4"
								>
									{prospect.name}
								</PageLink>
								<span className="text-muted">{[prospect.street, prospect.postalCode].filter(Boolean).join(' · ')}</span>
								{prospect.next && <DueBadge dueOn={prospect.next.dueOn} today={today} />}
							</li>
						))}
					</ul>
				</section>
			))}
			{total > items.length && (
				<p className="text-muted text-sm">
					The first {items.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}. Choose a stage or a
					search to see others.
				</p>
			)}
		</div>
	)
}
