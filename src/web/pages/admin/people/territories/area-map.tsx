import { mapHeight, mapWidth } from '#contracts/content/locations.ts'
import type { TerritoryArea } from '#contracts/wholesale/company/company-territories.ts'

/** ZIP areas on the map of the states, larger and in another color where several sell. The list beside it says the same in words. */
export function AreaMap({ areas }: { areas: readonly TerritoryArea[] }) {
	// Several areas are sorted in one city: what is shared lies on top.
	const pins = areas.filter(({ map }) => map !== null).toSorted((one, other) => one.count - other.count)
	const shared = pins.filter(({ count }) => count > 1).length
	return (
		<figure className="grid gap-3">
			<svg
				viewBox={`0 0 ${mapWidth} ${mapHeight}`}
				role="img"
				aria-label={`Map with ${pins.length} ZIP areas, ${shared} of them of several companies`}
				className="block aspect-[975/610] w-full rounded-2xl bg-night"
			>
				<image href="/maps/us.svg" width={mapWidth} height={mapHeight} />
				{pins.map(({ kind, code, map, count }) => (
					<circle
						key={`${kind} ${code}`}
						cx={map?.x}
						cy={map?.y}
						r={count > 1 ? 9 : 5.5}
						fill={count > 1 ? '#ff7a45' : '#d6ff3d'}
						stroke="#0a0a0f"
						strokeWidth={1.6}
					>
						<title>{`${code}xx`}</title>
					</circle>
				))}
			</svg>
			<figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
				<span className="inline-flex items-center gap-2">
					<span aria-hidden className="size-2.5 rounded-full border border-night bg-volt" /> One company sells there
				</span>
				<span className="inline-flex items-center gap-2">
					<span aria-hidden className="size-3.5 rounded-full border border-night bg-[#ff7a45]" /> Several do
				</span>
				<span>Counties are in the list alone.</span>
			</figcaption>
		</figure>
	)
}
