import { mapWidth } from '#contracts/content/locations.ts'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { pinsOf } from '#web/features/prospects/places/prospect-pins.ts'
import { MapFrame, MapMark } from '#web/features/us-map/map-frame.tsx'
import { viewBoxOf } from '#web/features/us-map/view-box.ts'

/** Some thirty miles. */
const closest = 12

/** The way of the day in straight lines, its stops by their numbers; what lies together shows the first of them. */
export function RouteMap({ stops }: { stops: readonly MappedProspect[] }) {
	const points = stops.flatMap(({ place }) => (place ? [place.map] : []))
	const box = viewBoxOf(points, closest)
	const pins = pinsOf(stops, (box.width / mapWidth) * 40)
	const numberOf = new Map(stops.map(({ id }, nth) => [id, nth + 1]))
	return (
		<MapFrame label={`Map of a way with ${points.length} ${points.length === 1 ? 'stop' : 'stops'}`} box={box}>
			{(unit) => (
				<>
					<polyline
						points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
						fill="none"
						stroke="#d6ff3d"
						strokeWidth={4 * unit}
						opacity="0.7"
					/>
					{pins.map(({ map, prospects: [first, ...others] }) => (
						<MapMark
							key={first?.id}
							{...{ map, unit }}
							fill="#d6ff3d"
							text={`${numberOf.get(first?.id ?? '')}${others.length > 0 ? '+' : ''}`}
							label={first?.city}
						/>
					))}
				</>
			)}
		</MapFrame>
	)
}
