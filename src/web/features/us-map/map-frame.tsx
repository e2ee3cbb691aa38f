import { type MapPoint, mapHeight, mapWidth } from '#contracts/content/locations.ts'
import type { ViewBox } from './view-box.ts'

interface MapFrameProps {
	label: string
	box: ViewBox
	/** Gets the map's units for one of the screen, so that pins are as large at every scale. */
	children: (unit: number) => React.ReactNode
}

/** The map of the states with what is drawn on it; the page says the same in words. */
export const MapFrame = ({ label, box, children }: MapFrameProps) => (
	<svg
		viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
		role="img"
		aria-label={label}
		className="block aspect-[975/610] w-full rounded-2xl bg-night"
	>
		<image href="/maps/us.svg" width={mapWidth} height={mapHeight} />
		{children(box.width / mapWidth)}
	</svg>
)

interface MapMarkProps {
	map: MapPoint
	unit: number
	fill: string
	/** Stands in it. */
	text: string
	/** Stands below it. */
	label?: string | undefined
	title?: string
}

/** A round mark on the map; on a phone, where the map is small, twice as large. */
export const MapMark = ({ map, unit, fill, text, label, title }: MapMarkProps) => (
	<g transform={`translate(${map.x} ${map.y}) scale(${unit})`}>
		<g className="max-sm:[scale:2]">
			<circle r={text ? 17 : 10} fill={fill} stroke="#0a0a0f" strokeWidth="2" />
			<g textAnchor="middle" className="font-sans">
				<text dy="6" fontSize="17" fontWeight="700" fill="#0a0a0f">
					{text}
				</text>
				{label && (
					<text y="36" fontSize="17" fill="#ffffff">
						{label}
					</text>
				)}
			</g>
			{title && <title>{title}</title>}
		</g>
	</g>
)
