import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface AccountFieldProps {
	register: UseFormRegisterReturn
	error: { message?: string } | undefined
	label?: string
	autoFocus?: boolean
}

export const UsernameField = ({
	register,
	error,
	label = 'User name',
	hint = '3 to 30 letters, digits, dots, hyphens and underscores.',
	autoFocus,
}: AccountFieldProps & { hint?: string }) => (
	<Field label={label} hint={hint} error={error?.message}>
		<TextInput
			{...register}
			autoFocus={autoFocus}
			autoComplete="username"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={30}
		/>
	</Field>
)

export const EmailField = ({
	register,
	error,
	label = 'E-mail',
	hint,
	autoFocus,
}: AccountFieldProps & { hint?: string }) => (
	<Field label={label} error={error?.message} {...(hint && { hint })}>
		<TextInput
			{...register}
			autoFocus={autoFocus}
			type="email"
			inputMode="email"
			autoComplete="email"
			maxLength={254}
		/>
	</Field>
)

/** The password that somebody has, asked for again. */
export const OwnPasswordField = ({ register, error, label = 'Your password', autoFocus }: AccountFieldProps) => (
	<Field label={label} error={error?.message}>
		<PasswordInput {...register} autoFocus={autoFocus} autoComplete="current-password" maxLength={128} />
	</Field>
)

/** A password to be: how strong it is, or what is wrong with it. */
export const NewPasswordField = ({
	register,
	error,
	label = 'Password',
	typed = '',
}: AccountFieldProps & { typed: string | undefined }) => (
	<div className="grid gap-3">
		<Field label={label} error={error?.message}>
			<PasswordInput {...register} autoComplete="new-password" maxLength={128} />
		</Field>
		{!error && <StrengthMeter password={typed} />}
	</div>
)
