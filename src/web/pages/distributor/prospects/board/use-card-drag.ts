import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import type { BoardStage } from './use-moves.ts'

interface Dragged {
	card: ProspectSummary
	/** The stage that it would be dropped in. */
	over: string
	/** Where the pointer has it; null while the keyboard does. */
	at: { x: number; y: number; width: number; dx: number; dy: number } | null
}

interface DragInput {
	stages: readonly BoardStage[]
	onDrop: (card: ProspectSummary, stage: string) => void
}

/** Pixels that the pointer moves before a press becomes a drag. */
const slack = 6
/** Pixels from the edge of the board within which it scrolls. */
const edge = 48

const stageAt = (x: number, y: number): string | undefined =>
	document
		.elementsFromPoint(x, y)
		.map((element) => element.closest<HTMLElement>('[data-stage]')?.dataset.stage)
		.find((key) => key !== undefined)

/** Takes cards from stage to stage, by mouse, finger and keyboard; what the keyboard does is said. */
export function useCardDrag({ stages, onDrop }: DragInput) {
	const [dragged, setDragged] = useState<Dragged | null>(null)
	const [said, setSaid] = useState('')
	const frame = useRef<HTMLElement>(null)
	const refocus = useRef<string | null>(null)
	const nameOf = (key: string) => stages.find((stage) => stage.key === key)?.name ?? key
	const end = (isDropped: boolean) => {
		if (!dragged) return
		const { card, over } = dragged
		setDragged(null)
		if (isDropped && over !== card.stage) onDrop(card, over)
		setSaid(isDropped && over !== card.stage ? '' : `${card.name} stays in ${nameOf(card.stage)}.`)
	}
	const step = (by: number) => {
		if (!dragged) return
		const index = stages.findIndex(({ key }) => key === dragged.over)
		const next = stages[Math.min(Math.max(index + by, 0), stages.length - 1)]
		if (!next) return
		setDragged({ ...dragged, over: next.key })
		setSaid(`${next.name}, stage ${stages.indexOf(next) + 1} of ${stages.length}.`)
	}

	/** The keys of a card’s handle. */
	const onKeyDown = (card: ProspectSummary, stage: string) => (event: React.KeyboardEvent) => {
		const isMine = dragged?.card.id === card.id && dragged.at === null
		if (event.key === ' ' || event.key === 'Enter') {
			event.preventDefault()
			refocus.current = card.id
			if (isMine) return end(true)
			setDragged({ card, over: stage, at: null })
			setSaid(
				`${card.name} is taken from ${nameOf(stage)}. Arrow keys choose the stage, Space drops it, Escape leaves it.`,
			)
		}
		if (!isMine) return
		const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
		const by = steps[event.key]
		if (by === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
		if (event.key !== 'Tab') event.preventDefault()
		if (by === undefined) end(false)
		else step(by)
	}

	const onPointerDown = (card: ProspectSummary, stage: string) => (event: React.PointerEvent<HTMLElement>) => {
		if (event.button !== 0) return
		const from = { x: event.clientX, y: event.clientY }
		const box = event.currentTarget.closest('[data-card]')?.getBoundingClientRect()
		if (!box) return
		const offset = { width: box.width, dx: from.x - box.left, dy: from.y - box.top }
		const target = event.currentTarget
		const { pointerId } = event
		// From the press on: a fast pointer has left the handle by its first move.
		target.setPointerCapture(pointerId)
		const move = (moved: PointerEvent) => {
			if (moved.pointerId !== pointerId) return
			const at = { x: moved.clientX, y: moved.clientY }
			if (Math.hypot(at.x - from.x, at.y - from.y) < slack) return
			setDragged({ card, over: stageAt(at.x, at.y) ?? stage, at: { ...at, ...offset } })
		}
		const stop = () => {
			target.removeEventListener('pointermove', move)
			target.removeEventListener('pointerup', stop)
			target.removeEventListener('pointercancel', stop)
		}
		target.addEventListener('pointermove', move)
		target.addEventListener('pointerup', stop)
		target.addEventListener('pointercancel', stop)
	}

	useDragEnd({ isDragged: dragged?.at != null, end, frame, x: dragged?.at?.x })
	useEffect(() => {
		// The card stands elsewhere now, and the keyboard goes on with it.
		if (refocus.current && !dragged) document.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)?.focus()
	})
	return { dragged, said, frame, onKeyDown, onPointerDown, forget: () => (refocus.current = null) }
}

export type CardDrag = ReturnType<typeof useCardDrag>

interface DragEnd {
	isDragged: boolean
	end: (isDropped: boolean) => void
	frame: React.RefObject<HTMLElement | null>
	x: number | undefined
}

/** A pointer that lets go drops, Escape leaves the card where it was, and near its edges the board scrolls. */
function useDragEnd({ isDragged, end, frame, x }: DragEnd): void {
	const onUp = useEffectEvent(() => end(true))
	const onLeave = useEffectEvent(() => end(false))
	useEffect(() => {
		if (!isDragged) return
		const up = () => onUp()
		const leave = () => onLeave()
		const key = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && onLeave()
		// A press that became a drag opens nothing.
		const click = (event: MouseEvent) => {
			event.preventDefault()
			event.stopPropagation()
		}
		window.addEventListener('pointerup', up)
		window.addEventListener('pointercancel', leave)
		window.addEventListener('keydown', key)
		window.addEventListener('click', click, { capture: true })
		return () => {
			window.removeEventListener('pointerup', up)
			window.removeEventListener('pointercancel', leave)
			window.removeEventListener('keydown', key)
			setTimeout(() => window.removeEventListener('click', click, { capture: true }))
		}
	}, [isDragged])
	const isLeft = x !== undefined && x < edge
	const isRight = x !== undefined && typeof window !== 'undefined' && x > window.innerWidth - edge
	useEffect(() => {
		if (!isLeft && !isRight) return
		const timer = setInterval(() => frame.current?.scrollBy({ left: isLeft ? -16 : 16 }), 16)
		return () => clearInterval(timer)
	}, [isLeft, isRight, frame])
}
