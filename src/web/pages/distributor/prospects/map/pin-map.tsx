import { useLocation } from 'react-router'
import { mapWidth } from '#contracts/content/locations.ts'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { lowestOfEachCity } from '#web/features/prospects/places/city-labels.ts'
import { type Pin, type PinStatus, pinStatusOf, pinsOf } from '#web/features/prospects/places/prospect-pins.ts'
import { prospectPath } from '#web/features/prospects/prospect-links.ts'
import { MapFrame, MapMark, markDistance } from '#web/features/us-map/map-frame.tsx'
import { spreadMarks } from '#web/features/us-map/spread-marks.ts'
import { viewBoxOf } from '#web/features/us-map/view-box.ts'
import { placeId } from './place-id.ts'

const fills: Readonly<Record<PinStatus, string>> = { late: '#ff7a45', open: '#d6ff3d', won: '#ffffff', lost: '#8b8a96' }
const labels: Readonly<Record<PinStatus, string>> = { late: 'Overdue', open: 'Open', won: 'Won', lost: 'Lost' }

/** Some three hundred miles: the borders of states say where one looks. */
const closest = 110

/** Up to so many prospects have a pin each; more are drawn as groups with their number. */
const maxSingle = 60

interface PinMapProps {
	items: readonly MappedProspect[]
	today: string
	company: string | undefined
}

/** Pins that are apart enough to be pressed: of few prospects one each, of many those that lie together. */
function spreadPins(items: readonly MappedProspect[], apart: number): Pin[] {
	return items.length <= maxSingle ? spreadMarks(pinsOf(items, 0), apart) : pinsOf(items, apart)
}

/** The prospects on the map of the states, as close in as all of them fit. */
export function PinMap({ items, today, company }: PinMapProps) {
	const { search } = useLocation()
	const points = items.flatMap(({ place }) => (place ? [place.map] : []))
	const box = viewBoxOf(points, closest)
	const pins = spreadPins(items, (box.width / mapWidth) * markDistance)
	const labelled = lowestOfEachCity(pins.flatMap(({ map, prospects: [first] }) => (first ? { ...first, map } : [])))
	return (
		<figure className="grid gap-3 lg:sticky lg:top-6">
			<MapFrame
				label={`Map with ${points.length} ${points.length === 1 ? 'prospect' : 'prospects'}`}
				box={box}
				hasLinks
			>
				{(unit) =>
					pins.map(({ map, prospects }) => {
						const [first] = prospects
						if (!first) return null
						const isOne = prospects.length === 1
						return (
							<MapMark
								key={first.id}
								{...{ map, unit }}
								fill={fills[pinStatusOf({ map, prospects }, today)]}
								text={isOne ? '' : String(prospects.length)}
								label={labelled.has(first.id) ? first.city : undefined}
								title={prospects.map(({ name }) => name).join(', ')}
								to={isOne ? prospectPath(first.id, company) : `${search}#${placeId(first)}`}
							/>
						)
					})
				}
			</MapFrame>
			<figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
				{(Object.keys(labels) as PinStatus[]).map((look) => (
					<span key={look} className="inline-flex items-center gap-2">
						<span aria-hidden className="size-3 rounded-full border border-night" style={{ background: fills[look] }} />
						{labels[look]}
					</span>
				))}
				{items.length > maxSingle && <span>A number is how many stand there.</span>}
			</figcaption>
		</figure>
	)
}
