import clsx from 'clsx'
import { TextInput } from '#web/ui/field.tsx'

/** The six digits that an authenticator app shows. */
export const CodeInput = ({ className, ...rest }: Omit<React.ComponentProps<'input'>, 'type'>) => (
	<TextInput
		inputMode="numeric"
		autoComplete="one-time-code"
		// Apps show it in two groups, and people type the gap.
		maxLength={7}
		placeholder="123 456"
		className={clsx('figures min-h-14 text-2xl tracking-[0.2em]', className)}
		{...rest}
	/>
)
