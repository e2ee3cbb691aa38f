import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextInput } from '#web/ui/field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: Omit<React.ComponentProps<'input'>, 'type'>) {
	const [isShown, setShown] = useState(false)
	const Icon = isShown ? EyeOff : Eye
	return (
		<div className="relative">
			<TextInput
				type={isShown ? 'text' : 'password'}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				className="pr-13"
				{...props}
			/>
			<button
				type="button"
				aria-pressed={isShown}
				onClick={() => setShown(!isShown)}
				className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[0.625rem] text-muted transition -outline-offset-2 hover:text-ink"
			>
				<Icon size={18} aria-hidden />
				{/* Text, not a label: the label "Password" is to find the field alone. */}
				<span className="sr-only">Show password</span>
			</button>
		</div>
	)
}
