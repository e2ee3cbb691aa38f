import { mapWidth } from '#contracts/content/locations.ts'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { lowestOfEachCity } from '#web/features/prospects/places/city-labels.ts'
import { prospectPath } from '#web/features/prospects/prospect-links.ts'
import { MapFrame, MapMark, markDistance } from '#web/features/us-map/map-frame.tsx'
import { spreadMarks } from '#web/features/us-map/spread-marks.ts'
import { viewBoxOf } from '#web/features/us-map/view-box.ts'

/** Some thirty miles, where each stop is known by its door. */
const closest = 12
/** Some three hundred: of a city alone the map says where it is by the borders around it. */
const closestOfCities = 110

interface RouteMapProps {
	/** In the order of the way. */
	stops: readonly MappedProspect[]
	/** The way leads back to its first stop, and not to where somebody is. */
	isRound: boolean
}

/** The way of the day in straight lines, its stops by their numbers; those of one place stand round it. */
export function RouteMap({ stops, isRound }: RouteMapProps) {
	const { acting } = useOwnCompany()
	const placed = stops.flatMap((stop, nth) => (stop.place ? { stop, number: nth + 1, map: stop.place.map } : []))
	const areDoors = placed.every(({ stop }) => stop.place?.isDoor)
	const box = viewBoxOf(
		placed.map(({ map }) => map),
		areDoors ? closest : closestOfCities,
	)
	const marks = spreadMarks(placed, (box.width / mapWidth) * markDistance)
	const labelled = lowestOfEachCity(marks.map(({ stop, map }) => ({ ...stop, map })))
	const [first] = marks
	const last = marks.at(-1)
	return (
		<MapFrame label={`Map of a way with ${marks.length} ${marks.length === 1 ? 'stop' : 'stops'}`} box={box} hasLinks>
			{(unit) => (
				<>
					<g fill="none" stroke="#d6ff3d" strokeWidth={4 * unit} opacity="0.7">
						<polyline points={marks.map(({ map: { x, y } }) => `${x},${y}`).join(' ')} />
						{isRound && first && last && first !== last && (
							<path
								d={`M${last.map.x} ${last.map.y} L${first.map.x} ${first.map.y}`}
								strokeDasharray={`${6 * unit} ${10 * unit}`}
							/>
						)}
					</g>
					{marks.map(({ stop, number, map }) => (
						<MapMark
							key={stop.id}
							{...{ map, unit }}
							fill="#d6ff3d"
							text={String(number)}
							label={labelled.has(stop.id) ? stop.city : undefined}
							title={`${number}. ${stop.name}`}
							to={prospectPath(stop.id, acting.company)}
						/>
					))}
				</>
			)}
		</MapFrame>
	)
}
