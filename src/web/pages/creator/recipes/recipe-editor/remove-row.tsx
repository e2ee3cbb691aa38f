import Trash from 'lucide-react/icons/trash-2'
import { IconButton } from '#web/ui/icon-button.tsx'

interface RemoveRowProps {
	label: string
	onRemove: () => void
	className?: string
}

/** Takes a row of a list away; the keyboard goes on at the row beside it, or at what adds one. */
export const RemoveRow = ({ label, onRemove, className }: RemoveRowProps) => (
	<IconButton
		label={label}
		data-removes-row=""
		className={className}
		onClick={({ currentTarget }) => {
			const row = currentTarget.closest('li')
			const beside = row?.nextElementSibling ?? row?.previousElementSibling
			const next = beside?.querySelector<HTMLElement>('[data-removes-row]') ?? addButton(row)
			onRemove()
			next?.focus()
		}}
	>
		<Trash size={18} aria-hidden />
	</IconButton>
)

const addButton = (row: Element | null) => row?.closest('section')?.querySelector<HTMLElement>('[data-adds-row]')
