import { activityKinds, type ProspectEvent } from '#contracts/prospects/prospect-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { Moment } from '#web/ui/date.tsx'

const fieldLabels: Readonly<Record<string, string>> = {
	name: 'name',
	doorType: 'kind of door',
	street: 'address',
	city: 'address',
	state: 'address',
	postalCode: 'address',
	point: 'place on the map',
	cooler: 'cooler',
	competingBrands: 'competing brands',
	contactName: 'contact',
	contactRole: 'contact',
	contactEmail: 'contact',
	contactPhone: 'contact',
	casesPerMonth: 'cases a month',
	ownerId: 'who looks after it',
	next: 'next action',
}

/** What an event says of itself. */
function headOf({ kind, details }: ProspectEvent): string {
	if (Object.hasOwn(activityKinds, kind)) return activityKinds[kind as keyof typeof activityKinds]
	if (kind === 'created') return 'Added'
	if (kind === 'imported') return 'Imported'
	if (kind === 'merged') return `Merged with ${String(details.name ?? 'another prospect')}`
	if (kind === 'merge undone') return `Merge with ${String(details.name ?? 'another prospect')} undone`
	if (kind === 'merged away') return `Went into ${String(details.name ?? 'another prospect')}`
	if (kind === 'samples asked') return `Asked for samples, ${casesText(Number(details.cases))}`
	if (kind === 'samples approved') return `Samples are coming with order ${String(details.order)}`
	if (kind === 'samples refused') return 'Samples refused'
	if (kind === 'listed') return 'Shoppers find it in Where to Buy'
	if (kind === 'delisted') return 'Taken out of Where to Buy'
	if (kind === 'changed') {
		const fields = Array.isArray(details.fields) ? details.fields.map(String) : []
		return `Changed: ${[...new Set(fields.map((field) => fieldLabels[field] ?? field))].join(', ')}`
	}
	return `${String(details.from ?? '')} → ${String(details.to ?? kind)}`
}

/** What was done about the prospect and to its record, newest first. */
export const History = ({ events }: { events: readonly ProspectEvent[] }) => (
	<Panel title="History">
		<ol className="grid gap-4 px-5 py-4 text-sm">
			{events.map((event) => (
				<li key={event.id} className="grid gap-0.5">
					<p className="font-medium">{headOf(event)}</p>
					{event.text && <p className="whitespace-pre-wrap break-words">{event.text}</p>}
					<p className="text-muted text-xs">
						<Moment at={event.at} /> · {event.by}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
