import { LostForm, ReopenForm } from '#web/features/prospects/move-form.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { AskedMove } from './use-moves.ts'

interface MoveSheetProps {
	asked: AskedMove | null
	onSend: (asked: AskedMove, more: object) => Promise<void>
	onClose: () => void
}

/** Asks for what a move needs: the reason of a loss, or the next action of a prospect that is open again. */
export const MoveSheet = ({ asked, onSend, onClose }: MoveSheetProps) => {
	const Form = asked?.stage.standing === 'lost' ? LostForm : ReopenForm
	return (
		<Sheet isOpen={asked !== null} onClose={onClose} side="center" title={`Move to ${asked?.stage.name ?? ''}`}>
			{asked && (
				<Form
					prospect={asked.card}
					stageName={asked.stage.name}
					send={(more) => onSend(asked, more)}
					onClose={onClose}
				/>
			)}
		</Sheet>
	)
}
