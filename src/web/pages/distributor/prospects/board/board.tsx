import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProspectBoard } from '#contracts/prospects/prospects.ts'
import { FilterBar } from '#web/features/prospects/filter-bar.tsx'
import { OutboxPanel } from '#web/features/prospects/outbox-panel.tsx'
import { useProspectSetup } from '#web/features/prospects/setup.ts'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { boardQuery, boardUrlWith, boardViewIn } from './board-query.ts'
import { DraggedCard } from './dragged-card.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { StageColumn } from './stage-column.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { useMoves } from './use-moves.ts'

/** Every stage beside the others, with the prospects that are in it. */
export function Board() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const { data: setup } = useProspectSetup()
	const board = useQuery({ ...boardQuery(search), placeholderData: keepPreviousData })
	return (
		<div className="grid gap-5">
			<OutboxPanel />
			<FilterBar
				view={boardViewIn(search)}
				setup={setup}
				hasStages={false}
				onChoose={(name, value) =>
					void navigate(boardUrlWith(search, name, value), { replace: true, preventScrollReset: true })
				}
			/>
			{board.data ? (
				<Stages stages={board.data.stages} canMove={setup?.canWrite === true} today={setup?.today ?? ''} />
			) : board.isError ? (
				<ErrorState error={board.error} onRetry={() => void board.refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-96 rounded-2xl" />
				</div>
			)}
		</div>
	)
}

interface StagesProps {
	stages: ProspectBoard['stages']
	canMove: boolean
	today: string
}

function Stages({ stages, canMove, today }: StagesProps) {
	const moves = useMoves(stages)
	const drag = useCardDrag({ stages: moves.stages, onDrop: moves.move })
	return (
		<>
			<p role="status" aria-live="assertive" className="sr-only">
				{drag.said || moves.announcement}
			</p>
			<p id="board-help" className="sr-only">
				Press Space to take a prospect, the arrow keys to choose a stage, Space to drop it there, Escape to leave it.
			</p>
			<ScrollFrame
				ref={drag.frame}
				label="Board"
				className="-mx-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:px-6 max-sm:snap-x max-sm:snap-mandatory"
			>
				<ol className="grid auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-4 max-sm:auto-cols-[84%]">
					{moves.stages.map((stage) => (
						<StageColumn
							key={stage.key}
							stage={stage}
							stages={moves.stages}
							today={today}
							canMove={canMove}
							drag={drag}
							waiting={moves.waiting}
							onMove={moves.move}
						/>
					))}
				</ol>
			</ScrollFrame>
			<DraggedCard drag={drag} today={today} />
			<MoveSheet asked={moves.pendingQuestion} onSend={moves.send} onClose={moves.close} />
		</>
	)
}
