import { useMemo, useState } from 'react'
import type { MappedProspect, ProspectMap } from '#contracts/prospects/prospect-map.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { ActivityForm } from '#web/features/prospects/activity-form.tsx'
import { dayRouteOf, mapsQueryOf, maxStops } from '#web/features/prospects/places/day-route.ts'
import { mapLinks, type Point } from '#web/features/prospects/places/route-order.ts'
import { useProspectWrites } from '#web/features/prospects/use-prospect-writes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { RouteMap } from './route-map.tsx'
import { StartHere } from './start-here.tsx'
import { Stop } from './stop.tsx'

interface DayProps {
	due: ProspectMap
	setup: ProspectSetup
}

/** What is due by today, as a way from door to door. */
export function Day({ due, setup }: DayProps) {
	const [start, setStart] = useState<Point | null>(null)
	const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
	const [written, setWritten] = useState<MappedProspect | null>(null)
	const { stops, miles } = useMemo(
		() =>
			dayRouteOf(
				due.items.filter(({ id }) => !skipped.has(id)),
				start,
			),
		[due, skipped, start],
	)
	const left = due.items.filter(({ id }) => skipped.has(id))
	const late = due.total - stops.length - left.length
	const toggle = (id: string) =>
		setSkipped((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
	const shown = { setup, onToggle: toggle, onWrite: setWritten }
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
			<div className="grid gap-4">
				<ol className="grid gap-3" aria-label="Stops of today">
					{stops.map((stop, nth) => (
						<Stop key={stop.id} stop={stop} number={nth + 1} {...shown} />
					))}
				</ol>
				{stops.length === 0 && <p className="text-muted text-sm">No stop is left for today.</p>}
				{late > 0 && (
					<p className="text-muted text-sm">
						{late.toLocaleString('en-US')} more {late === 1 ? 'is' : 'are'} due. A day has {maxStops} stops here, those
						that are due first.
					</p>
				)}
				{left.length > 0 && (
					<section className="grid gap-3">
						<h2 className="font-semibold">Not today</h2>
						<ul className="grid gap-3">
							{left.map((stop) => (
								<Stop key={stop.id} stop={stop} number={null} {...shown} />
							))}
						</ul>
					</section>
				)}
			</div>
			<div className="grid gap-4 max-lg:order-first lg:sticky lg:top-6">
				<RouteMap stops={stops} isRound={start === null} />
				<p className="text-muted text-sm" role="status">
					{routeText(stops.length, miles, start !== null)}
				</p>
				{stops.some(({ place }) => place && !place.isDoor) && (
					<p className="text-muted text-sm">
						Shops that are known by their city stand round its middle, in the order of their streets.
					</p>
				)}
				<div className="flex flex-wrap items-start gap-3">
					<PhoneLinks stops={stops} />
					<StartHere start={start} onStart={setStart} />
				</div>
			</div>
			<WriteDown prospect={written} onClose={() => setWritten(null)} />
		</div>
	)
}

const routeText = (count: number, miles: number | null, isFromHere: boolean): string => {
	const stops = `${count} ${count === 1 ? 'stop' : 'stops'}`
	if (miles === null) return stops
	return `${stops}, some ${Math.max(1, Math.round(miles)).toLocaleString('en-US')} miles in straight lines ${isFromHere ? 'from where you are and back' : 'from the first stop and back to it'}.`
}

/** The way in the map of the phone, in parts of as many stops as it takes. */
function PhoneLinks({ stops }: { stops: readonly MappedProspect[] }) {
	const links = mapLinks(stops.map(mapsQueryOf))
	return links.map((href, nth) => (
		<a
			key={href}
			href={href}
			target="_blank"
			rel="noreferrer"
			className={buttonStyle({ look: nth === 0 ? 'action' : 'outline', size: 'small' }, 'min-h-10')}
		>
			{links.length === 1 ? 'Drive it in Google Maps' : `Part ${nth + 1} in Google Maps`}
		</a>
	))
}

/** What happened at a stop; without a connection it waits to be sent. */
function WriteDown({ prospect, onClose }: { prospect: MappedProspect | null; onClose: () => void }) {
	const { write } = useProspectWrites()
	return (
		<Sheet isOpen={prospect !== null} onClose={onClose} side="right" title={prospect ? `At ${prospect.name}` : ''}>
			{prospect && (
				<ActivityForm
					hasNext
					onClose={onClose}
					send={async (body) => {
						const about = { prospectId: prospect.id, title: prospect.name, seenVersion: prospect.version }
						const sent = await write({ ...about, kind: 'activity', label: 'What happened', body })
						showToast({ title: sent ? 'Saved' : 'Waiting to be sent', description: prospect.name })
						onClose()
					}}
				/>
			)}
		</Sheet>
	)
}
