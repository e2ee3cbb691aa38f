import { type MapPoint, mapHeight, mapWidth } from '#contracts/content/locations.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { ViewBox } from './view-box.ts'

interface MapFrameProps {
	label: string
	box: ViewBox
	/** Its marks are links. */
	hasLinks?: boolean
	/** Gets the map's units for one of the screen, so that pins are as large at every scale. */
	children: (unit: number) => React.ReactNode
}

/** The map of the states with what is drawn on it; the page says the same in words. */
export const MapFrame = ({ label, box, hasLinks = false, children }: MapFrameProps) => (
	<svg
		viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
		role={hasLinks ? 'group' : 'img'}
		aria-label={label}
		className="block aspect-[975/610] w-full rounded-2xl bg-night"
	>
		<image href="/maps/us.svg" width={mapWidth} height={mapHeight} />
		{children(box.width / mapWidth)}
	</svg>
)

/** So far apart, in units of the screen, marks are told apart by a finger, also on a phone. */
export const markDistance = 68

interface MapMarkProps {
	map: MapPoint
	unit: number
	fill: string
	/** Stands in it. */
	text: string
	/** Stands below it. */
	label?: string | undefined
	/** What it is; the name of its link. */
	title?: string | undefined
	/** The page of what stands there. */
	to?: string | undefined
}

/** A round mark on the map; on a phone, where the map is small, twice as large. */
export const MapMark = ({ map, unit, to, title, ...look }: MapMarkProps) => (
	<g transform={`translate(${map.x} ${map.y}) scale(${unit})`}>
		{to ? (
			<PageLink to={to} className="group outline-none">
				<MarkShape {...look} title={title} />
			</PageLink>
		) : (
			<MarkShape {...look} title={title} />
		)}
	</g>
)

const MarkShape = ({ fill, text, label, title }: Pick<MapMarkProps, 'fill' | 'text' | 'label' | 'title'>) => (
	<g className="max-sm:[scale:2]">
		<circle
			r="17"
			fill={fill}
			stroke="#0a0a0f"
			strokeWidth="2"
			className="group-focus-visible:stroke-[5] group-focus-visible:stroke-white"
		/>
		<g aria-hidden={title ? true : undefined} textAnchor="middle" className="font-sans">
			<text dy="6" fontSize="17" fontWeight="700" fill="#0a0a0f">
				{text}
			</text>
			{label && (
				<text y="38" fontSize="17" fill="#ffffff" stroke="#0a0a0f" strokeWidth="5" paintOrder="stroke">
					{label}
				</text>
			)}
		</g>
		{title && <title>{title}</title>}
	</g>
)
