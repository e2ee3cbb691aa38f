import clsx from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'

interface StepperProps {
	/** What is counted, for the buttons' names: "Citrus Surge". */
	label: string
	value: number
	onChange: (value: number) => void
	min?: number
	max: number
	size?: 'small' | 'normal'
	/** What is no whole number stays in the field, with what counts meanwhile; without it, the field goes back. */
	keepsTyped?: boolean
}

/** What a typed text makes of the quantity, and what is to say about it: nothing becomes another number in silence. */
export function typedQuantity(
	typed: string,
	{ value, min, max }: { value: number; min: number; max: number },
): { value: number; note: string | null } {
	const text = typed.trim()
	if (text === '') return { value, note: null }
	if (!/^\d+$/.test(text)) return { value, note: 'Whole numbers only' }
	if (Number(text) > max) return { value: max, note: `At most ${max}` }
	return Number(text) < min ? { value: min, note: `At least ${min}` } : { value: Number(text), note: null }
}

/**
 * A quantity that can be stepped or typed; what is typed counts on Enter or when the field is left. More than can be had
 * becomes the most that can, what is no whole number changes nothing, and the field says so.
 */
export function Stepper({ label, value, onChange, min = 1, max, size = 'normal', keepsTyped = false }: StepperProps) {
	const [draft, setDraft] = useState<string | null>(null)
	const [note, setNote] = useState<string | null>(null)
	const noteId = useId()
	const settle = () => {
		if (draft === null) return
		const typed = typedQuantity(draft, { value, min, max })
		const isKept = keepsTyped && typed.value === value && typed.note !== null
		setDraft(isKept ? draft : null)
		setNote(isKept ? `${typed.note}: still ${value}` : typed.note)
		if (typed.value !== value) onChange(typed.value)
	}
	const step = (by: 1 | -1) => {
		setDraft(null)
		setNote(null)
		onChange(value + by)
	}
	const button = clsx(
		'grid place-items-center transition hover:bg-ink/6 disabled:opacity-35',
		size === 'small' ? 'w-9' : 'w-12',
	)
	return (
		<div className="grid shrink-0 gap-1">
			<fieldset
				className={clsx(
					'inline-flex shrink-0 items-stretch overflow-hidden border border-edge bg-card focus-within:border-ink',
					size === 'small' ? 'h-9 rounded-lg' : 'h-14 rounded-2xl',
				)}
			>
				<legend className="sr-only">Quantity of {label}</legend>
				<button
					type="button"
					aria-label={`Decrease quantity of ${label}`}
					disabled={value <= min}
					onClick={() => step(-1)}
					className={clsx(button, '-outline-offset-3')}
				>
					<Minus size={16} aria-hidden />
				</button>
				<input
					aria-label={`Quantity of ${label}`}
					aria-describedby={note ? noteId : undefined}
					aria-invalid={draft !== null && note !== null ? true : undefined}
					inputMode="numeric"
					maxLength={6}
					value={draft ?? value}
					onChange={(event) => setDraft(event.target.value)}
					onFocus={(event) => event.target.select()}
					onBlur={settle}
					onKeyDown={(event) => {
						if (event.key === 'Enter') settle()
						if (event.key === 'ArrowUp' && value < max) step(1)
						if (event.key === 'ArrowDown' && value > min) step(-1)
					}}
					className={clsx(
						'figures bg-transparent text-center font-semibold outline-none',
						size === 'small' ? 'w-8 text-sm' : 'w-10',
					)}
				/>
				<button
					type="button"
					aria-label={`Increase quantity of ${label}`}
					disabled={value >= max}
					onClick={() => step(1)}
					className={clsx(button, '-outline-offset-3')}
				>
					<Plus size={16} aria-hidden />
				</button>
			</fieldset>
			{/* The typed number was made another: the note says why. */}
			<p id={noteId} role="status" className="font-medium text-sm text-warn empty:hidden">
				{note}
			</p>
		</div>
	)
}
