import { type LocationList, type MapPoint, mapHeight, mapWidth } from '#contracts/content/locations.ts'
import { spreadMarks } from '#web/features/us-map/spread-marks.ts'
import { viewBoxOf } from '#web/features/us-map/view-box.ts'

const full = { x: 0, y: 0, width: mapWidth, height: mapHeight }

interface ShopMapProps {
	found: LocationList
	/** The id of the shop that is pointed at in the list. */
	shown: string | null
}

/** The shops on the map of the states, closer in when a place was asked for. The list below it says the same in words. */
export function ShopMap({ found, shown }: ShopMapProps) {
	const { items, place, nearest } = found
	const shops = items.length > 0 ? items : nearest ? [nearest] : []
	const points: MapPoint[] = [...shops.map(({ map }) => map), ...(place && place.kind !== 'state' ? [place.map] : [])]
	const box = place ? viewBoxOf(points) : full
	// Pins are as large on the screen at every scale.
	const unit = box.width / mapWidth
	const pins = spreadMarks(shops, 14 * unit)
	return (
		<svg
			viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
			role="img"
			aria-label={`Map with ${pins.length} ${pins.length === 1 ? 'shop' : 'shops'}`}
			className="block aspect-[975/610] w-full rounded-3xl bg-night"
		>
			<image href="/maps/us.svg" width={mapWidth} height={mapHeight} />
			{place && place.kind !== 'state' && (
				<g transform={`translate(${place.map.x} ${place.map.y}) scale(${unit})`}>
					<circle r="22" fill="#d6ff3d" opacity="0.16" />
					<circle r="5" fill="none" stroke="#ffffff" strokeWidth="2.5" />
					<text y="-30" textAnchor="middle" fill="#ffffff" fontSize="22" fontWeight="600" className="font-sans">
						{place.kind === 'point' ? 'You' : place.label}
					</text>
				</g>
			)}
			{pins.map(({ id, map }) => (
				<circle
					key={id}
					cx={map.x}
					cy={map.y}
					r={(id === shown ? 11 : 6.5) * unit}
					fill="#d6ff3d"
					stroke="#0a0a0f"
					strokeWidth={1.6 * unit}
				/>
			))}
		</svg>
	)
}
