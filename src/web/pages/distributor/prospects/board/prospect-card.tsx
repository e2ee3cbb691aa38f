import clsx from 'clsx'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { doorTypes, type ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { DueBadge } from '#web/features/prospects/due-badge.tsx'
import { prospectPath } from '#web/features/prospects/prospect-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { CardDrag } from './use-card-drag.ts'
import type { BoardStage } from './use-moves.ts'

interface CardProps {
	card: ProspectSummary
	/** The stage in whose column it is. */
	stage: BoardStage
	stages: readonly BoardStage[]
	today: string
	canMove: boolean
	isWaiting: boolean
	drag: CardDrag
	onMove: (card: ProspectSummary, stage: string) => void
}

/** A prospect on the board: dragged by its grip, or moved by the choice below it. */
export function ProspectCard({ card, stage, stages, today, canMove, isWaiting, drag, onMove }: CardProps) {
	const { acting } = useOwnCompany()
	const isDragged = drag.dragged?.card.id === card.id
	return (
		<li
			data-card={card.id}
			className={clsx(
				'relative grid gap-2 rounded-xl border bg-card p-3',
				isDragged ? 'border-ink opacity-60' : 'border-line',
			)}
		>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
				<PageLink
					to={prospectPath(card.id, acting.company)}
					className="self-start font-semibold leading-snug underline-offset-4 hover:underline"
				>
					{card.name}
				</PageLink>
				{canMove && (
					<button
						type="button"
						data-handle={card.id}
						aria-label={`Move ${card.name}`}
						aria-describedby="board-help"
						aria-pressed={isDragged}
						onKeyDown={drag.onKeyDown(card, stage.key)}
						onPointerDown={drag.onPointerDown(card, stage.key)}
						onBlur={drag.forget}
						className="-m-1 grid size-9 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-ink/8 hover:text-ink active:cursor-grabbing"
					>
						<GripVertical size={18} aria-hidden />
					</button>
				)}
			</div>
			<CardFacts card={card} today={today} />
			{isWaiting && <Badge look="warn">Waiting to be sent</Badge>}
			{canMove && (
				<select
					aria-label={`Stage of ${card.name}`}
					value={stage.key}
					onChange={({ target }) => onMove(card, target.value)}
					className="min-h-9 w-full rounded-lg border border-line bg-card px-2 text-muted text-sm"
				>
					{stages.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</select>
			)}
		</li>
	)
}

const CardFacts = ({ card, today }: { card: ProspectSummary; today: string }) => (
	<div className="grid gap-1.5 text-sm">
		<p className="text-muted">
			{card.city}, {card.state} · {doorTypes[card.doorType]}
			{card.casesPerMonth !== null && <span className="figures"> · {card.casesPerMonth} cases/mo</span>}
		</p>
		{card.next && (
			<p className="grid justify-items-start gap-1.5">
				<span className="line-clamp-2">{card.next.text}</span>
				<DueBadge dueOn={card.next.dueOn} today={today} />
			</p>
		)}
	</div>
)

/** What a card says while it is dragged. */
export const CardText = ({ card, today }: { card: ProspectSummary; today: string }) => (
	<div className="grid gap-2">
		<p className="font-semibold leading-snug">{card.name}</p>
		<CardFacts card={card} today={today} />
	</div>
)
