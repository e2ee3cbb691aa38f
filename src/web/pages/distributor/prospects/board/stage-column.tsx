import clsx from 'clsx'
import type { ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { ProspectCard } from './prospect-card.tsx'
import type { CardDrag } from './use-card-drag.ts'
import type { BoardStage } from './use-moves.ts'

interface StageColumnProps {
	stage: BoardStage
	stages: readonly BoardStage[]
	today: string
	canMove: boolean
	drag: CardDrag
	/** Prospects whose move is still to be sent. */
	waiting: ReadonlyMap<string, string>
	onMove: (card: ProspectSummary, stage: string) => void
}

/** A stage with its figures and its prospects. */
export function StageColumn({ stage, waiting, ...rest }: StageColumnProps) {
	const { acting } = useOwnCompany()
	const isOver = rest.drag.dragged?.over === stage.key
	const list = portalUrl('/distributor/prospect/list', acting.company)
	const more = `${list}${list.includes('?') ? '&' : '?'}stage=${stage.key}`
	return (
		<li
			data-stage={stage.key}
			className={clsx(
				'grid min-h-64 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2xl border p-3 max-sm:snap-center',
				isOver ? 'border-ink bg-ink/5' : 'border-line bg-sunken/60',
			)}
		>
			<StageHead stage={stage} />
			{stage.cards.length > 0 ? (
				<ul className="grid gap-3" aria-label={stage.name}>
					{stage.cards.map((card) => (
						<ProspectCard key={card.id} card={card} stage={stage} isWaiting={waiting.has(card.id)} {...rest} />
					))}
				</ul>
			) : (
				<p className="px-1 py-6 text-center text-muted text-sm">Nothing here</p>
			)}
			{stage.prospects > stage.cards.length && (
				<PageLink to={more} className="rounded px-1 py-2 font-medium text-sm underline underline-offset-4">
					All {stage.prospects.toLocaleString('en-US')} in the list
				</PageLink>
			)}
		</li>
	)
}

const StageHead = ({ stage: { name, prospects, cases, days, wonPercent } }: { stage: BoardStage }) => {
	const figures = [
		cases > 0 && `${cases.toLocaleString('en-US')} cases/mo`,
		days !== null && `${days} ${days === 1 ? 'day' : 'days'} here on average`,
		wonPercent !== null && `${wonPercent}% won from here`,
	].filter(Boolean)
	return (
		<div className="px-1">
			<h2 className="flex items-baseline justify-between gap-3 font-semibold">
				{name} <span className="figures text-muted text-sm">{prospects.toLocaleString('en-US')}</span>
			</h2>
			<p className="figures min-h-8 text-muted text-xs">{figures.join(' · ')}</p>
		</div>
	)
}
