import { mapWidth } from '#contracts/content/locations.ts'
import type { TerritoryArea } from '#contracts/wholesale/company/company-territories.ts'
import { MapFrame } from '#web/features/us-map/map-frame.tsx'
import { viewBoxOf } from '#web/features/us-map/view-box.ts'

/** As large at every scale; on a phone, where the map is small, twice as large. */
const AreaPin = ({ area: { code, map, count }, unit }: { area: TerritoryArea; unit: number }) => (
	<g transform={`translate(${map?.x} ${map?.y}) scale(${unit})`}>
		<circle
			r={count > 1 ? 16 : 12}
			fill={count > 1 ? '#ff7a45' : '#d6ff3d'}
			stroke="#0a0a0f"
			strokeWidth={1.6}
			className="max-sm:[scale:2]"
		>
			<title>{`${code}xx`}</title>
		</circle>
	</g>
)

/** ZIP areas on the part of the map that has them, larger and in another color where several sell. The list beside it says the same in words. */
export function AreaMap({ areas }: { areas: readonly TerritoryArea[] }) {
	// Several areas are sorted in one city: what is shared lies on top.
	const pins = areas.filter(({ map }) => map !== null).toSorted((one, other) => one.count - other.count)
	const shared = pins.filter(({ count }) => count > 1).length
	return (
		<figure className="grid gap-3 xl:sticky xl:top-6">
			<MapFrame
				label={`Map with ${pins.length} ZIP areas, ${shared} of them of several companies`}
				box={viewBoxOf(
					pins.flatMap(({ map }) => map ?? []),
					mapWidth / 3,
				)}
			>
				{(unit) => pins.map((area) => <AreaPin key={`${area.kind} ${area.code}`} area={area} unit={unit} />)}
			</MapFrame>
			<figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
				<span className="inline-flex items-center gap-2">
					<span aria-hidden className="size-2.5 rounded-full border border-night bg-volt" /> One company sells there
				</span>
				<span className="inline-flex items-center gap-2">
					<span aria-hidden className="size-3.5 rounded-full border border-night bg-[#ff7a45]" /> Several do
				</span>
				<span>Counties are in the list alone, each for itself.</span>
			</figcaption>
		</figure>
	)
}
