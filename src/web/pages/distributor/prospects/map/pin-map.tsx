import { mapWidth } from '#contracts/content/locations.ts'
import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import { type Pin, type PinLook, pinLook, pinsOf } from '#web/features/prospects/places/prospect-pins.ts'
import { MapFrame, MapMark } from '#web/features/us-map/map-frame.tsx'
import { viewBoxOf } from '#web/features/us-map/view-box.ts'

const fills: Readonly<Record<PinLook, string>> = { late: '#ff7a45', open: '#d6ff3d', won: '#ffffff', lost: '#8b8a96' }
const labels: Readonly<Record<PinLook, string>> = { late: 'Overdue', open: 'Open', won: 'Won', lost: 'Lost' }

/** Some three hundred miles: the borders of states say where one looks. */
const closest = 110

/** The prospects on the map of the states, as close in as all of them fit. */
export function PinMap({ items, today }: { items: readonly MappedProspect[]; today: string }) {
	const points = items.flatMap(({ place }) => (place ? [place.map] : []))
	const box = viewBoxOf(points, closest)
	const pins = pinsOf(items, (box.width / mapWidth) * 40)
	return (
		<figure className="grid gap-3 lg:sticky lg:top-6">
			<MapFrame label={`Map with ${points.length} ${points.length === 1 ? 'prospect' : 'prospects'}`} box={box}>
				{(unit) =>
					pins.map((pin) => <PinMark key={pin.prospects[0]?.id} {...{ pin, unit }} look={pinLook(pin, today)} />)
				}
			</MapFrame>
			<figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
				{(Object.keys(labels) as PinLook[]).map((look) => (
					<span key={look} className="inline-flex items-center gap-2">
						<span aria-hidden className="size-3 rounded-full border border-night" style={{ background: fills[look] }} />
						{labels[look]}
					</span>
				))}
				<span>A number is how many stand there.</span>
			</figcaption>
		</figure>
	)
}

const PinMark = ({ pin: { map, prospects }, look, unit }: { pin: Pin; look: PinLook; unit: number }) => (
	<MapMark
		{...{ map, unit }}
		fill={fills[look]}
		text={prospects.length > 1 ? String(prospects.length) : ''}
		label={prospects[0]?.city}
		title={prospects.map(({ name }) => name).join(', ')}
	/>
)
