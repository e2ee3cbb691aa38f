import { CardText } from './prospect-card.tsx'
import type { CardDrag } from './use-card-drag.ts'

/** The card under the pointer while it is dragged. */
export function DraggedCard({ drag: { dragged }, today }: { drag: CardDrag; today: string }) {
	if (!dragged?.at) return null
	const { x, y, dx, dy, width } = dragged.at
	return (
		<div
			aria-hidden
			style={{ left: x - dx, top: y - dy, width }}
			className="pointer-events-none fixed z-50 rotate-1 rounded-xl border border-edge bg-card p-3 shadow-float"
		>
			<CardText card={dragged.card} today={today} />
		</div>
	)
}
