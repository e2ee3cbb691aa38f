import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UsState, usStates } from '#contracts/shared/address.ts'
import { statesOf, territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import { getStateAreas } from '#contracts/wholesale/applications/state-areas.ts'
import { MapFrame } from '#web/features/us-map/map-frame.tsx'
import { type ViewBox, viewBoxOf } from '#web/features/us-map/view-box.ts'
import { queryOf } from '#web/lib/query.ts'
import { Checkbox, Field, Options, Select } from '#web/ui/field.tsx'
import type { StepProps } from '../step-props.ts'
import { type AreaKind, type ChoosableArea, choosableAreas, nearestArea } from './typed-areas.ts'

const kinds: Readonly<Record<AreaKind, string>> = { zips: 'By ZIP code', counties: 'By county' }
/** The smallest state fills the map. */
const closest = 60

/** The areas of a state to choose from: on the map by pressing it, and in a list that says the same in words. */
export function TerritoryMap({ form, change }: Pick<StepProps, 'form' | 'change'>) {
	const [state, setState] = useState(form.state || (statesOf(territoryIn(form))[0] ?? ''))
	const [kind, setKind] = useState<AreaKind>('zips')
	const isState = Object.hasOwn(usStates, state)
	const { data } = useQuery({ ...queryOf(getStateAreas, { query: { state: state as UsState } }), enabled: isState })
	const areas = data && isState ? choosableAreas(kind, state, data, form) : []
	return (
		<div className="grid gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="State on the map">
					<Select value={state} onChange={(event) => setState(event.target.value)}>
						<option value="">Choose</option>
						<Options of={usStates} />
					</Select>
				</Field>
				<Field label="Choose areas">
					<Select value={kind} onChange={(event) => setKind(event.target.value as AreaKind)}>
						<Options of={kinds} />
					</Select>
				</Field>
			</div>
			<PressedMap areas={areas} name={usStates[state as UsState] ?? 'the states'} press={change} />
			{areas.length > 0 && <AreaChecks areas={areas} change={change} />}
		</div>
	)
}

interface PressedMapProps {
	areas: readonly ChoosableArea[]
	name: string
	press: StepProps['change']
}

/** Pressed anywhere, it takes the area whose mark is nearest: marks may stand closer than a finger is wide. */
function PressedMap({ areas, name, press }: PressedMapProps) {
	const box = viewBoxOf(
		areas.map(({ map }) => map),
		closest,
	)
	const pressAt = (event: React.MouseEvent) => {
		const area = nearestArea(areas, pointOf(event, box), box.width / 12)
		if (area) press(area.toggled)
	}
	const chosen = areas.filter(({ isChosen }) => isChosen).length
	return (
		<div className="relative">
			<MapFrame label={`Map of ${name}, ${chosen} of ${areas.length} areas chosen`} box={box}>
				{(unit) =>
					areas.map(({ label, map, isChosen }) => (
						<circle
							key={label}
							cx={map.x}
							cy={map.y}
							r={(isChosen ? 11 : 7) * unit}
							fill={isChosen ? '#d6ff3d' : '#8b8a96'}
							stroke="#0a0a0f"
							strokeWidth={1.6 * unit}
						/>
					))
				}
			</MapFrame>
			{/* For a pointer alone: the list below is the same for keys and for who does not see the map. */}
			<button
				type="button"
				aria-hidden
				tabIndex={-1}
				onClick={pressAt}
				className="absolute inset-0 cursor-crosshair rounded-2xl"
			/>
		</div>
	)
}

function pointOf({ clientX, clientY, currentTarget }: React.MouseEvent, box: ViewBox) {
	const { left, top, width, height } = currentTarget.getBoundingClientRect()
	return { x: box.x + ((clientX - left) / width) * box.width, y: box.y + ((clientY - top) / height) * box.height }
}

const AreaChecks = ({ areas, change }: { areas: readonly ChoosableArea[]; change: StepProps['change'] }) => (
	<fieldset className="grid gap-2">
		<legend className="mb-2 font-medium text-sm">Areas: press them on the map, or check them here</legend>
		<div className="grid max-h-56 gap-x-4 gap-y-2 overflow-y-auto rounded-xl border border-line p-3 text-sm sm:grid-cols-2">
			{areas.map(({ label, isChosen, toggled }) => (
				<Checkbox key={label} label={label} checked={isChosen} onChange={() => change(toggled)} />
			))}
		</div>
	</fieldset>
)
