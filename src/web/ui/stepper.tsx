import clsx from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

interface StepperProps {
	/** What is counted, for the buttons' names: "Citrus Surge". */
	label: string
	value: number
	onChange: (value: number) => void
	min?: number
	max: number
	size?: 'small' | 'normal'
}

/** A quantity that can be stepped or typed; what is typed counts on Enter or when the field is left. */
export function Stepper({ label, value, onChange, min = 1, max, size = 'normal' }: StepperProps) {
	const [draft, setDraft] = useState<string | null>(null)
	const settle = () => {
		const typed = draft === null || draft === '' ? value : Number(draft)
		setDraft(null)
		const within = Math.min(max, Math.max(min, typed))
		if (within !== value) onChange(within)
	}
	const button = clsx(
		'grid place-items-center transition hover:bg-ink/6 disabled:opacity-35',
		size === 'small' ? 'w-9' : 'w-12',
	)
	return (
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
				onClick={() => onChange(value - 1)}
				className={clsx(button, '-outline-offset-3')}
			>
				<Minus size={16} aria-hidden />
			</button>
			<input
				aria-label={`Quantity of ${label}`}
				inputMode="numeric"
				value={draft ?? value}
				onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 3))}
				onFocus={(event) => event.target.select()}
				onBlur={settle}
				onKeyDown={(event) => {
					if (event.key === 'Enter') settle()
					if (event.key === 'ArrowUp' && value < max) onChange(value + 1)
					if (event.key === 'ArrowDown' && value > min) onChange(value - 1)
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
				onClick={() => onChange(value + 1)}
				className={clsx(button, '-outline-offset-3')}
			>
				<Plus size={16} aria-hidden />
			</button>
		</fieldset>
	)
}
