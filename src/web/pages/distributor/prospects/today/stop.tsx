import type { MappedProspect } from '#contracts/prospects/prospect-map.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { DueBadge } from '#web/features/prospects/due-badge.tsx'
import { prospectPath } from '#web/features/prospects/prospect-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'

interface StopProps {
	stop: MappedProspect
	/** Its place in the way; null for one that is left out. */
	number: number | null
	setup: ProspectSetup
	onToggle: (id: string) => void
	onWrite: (stop: MappedProspect) => void
}

/** A stop of the day: what is to be done there, and what was. */
export function Stop({ stop, number, setup, onToggle, onWrite }: StopProps) {
	const { acting } = useOwnCompany()
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-2xl border border-line bg-card p-4">
			<span
				aria-hidden
				className="figures grid size-8 place-items-center rounded-full bg-night font-semibold text-sm text-white"
			>
				{number ?? '–'}
			</span>
			<div className="grid justify-items-start gap-1 text-sm">
				<PageLink
					to={prospectPath(stop.id, acting.company)}
					className="inline-flex min-h-6 items-center rounded font-semibold text-base underline-offset-4 hover:underline"
				>
					{stop.name}
				</PageLink>
				<span className="text-muted">
					{[stop.street, `${stop.city}, ${stop.state} ${stop.postalCode}`].filter(Boolean).join(', ')}
				</span>
				{stop.next && (
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
						{stop.next.text} <DueBadge dueOn={stop.next.dueOn} today={setup.today} />
					</span>
				)}
			</div>
			<div className="col-start-2 flex flex-wrap gap-3">
				{setup.canWrite && (
					<Button look="outline" size="small" onClick={() => onWrite(stop)}>
						Write down a visit<span className="sr-only"> at {stop.name}</span>
					</Button>
				)}
				<Button look="quiet" size="small" onClick={() => onToggle(stop.id)}>
					{number === null ? 'Back to today' : 'Not today'}
					<span className="sr-only">: {stop.name}</span>
				</Button>
			</div>
		</li>
	)
}
