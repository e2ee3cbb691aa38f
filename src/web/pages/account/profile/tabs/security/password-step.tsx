import { z } from 'zod'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { OwnPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { PanelForm } from '#web/pages/account/profile/tabs/parts/panel-form.tsx'
import { givenPassword } from '#web/schemas/identity.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

interface PasswordStepProps {
	/** Why it is asked for. */
	text: string
	/** What the button does. */
	action: string
	actionMeanwhile: string
	look?: 'action' | 'danger'
	/** A code of the app is asked for too. */
	asksCode?: boolean
	/** Goes on with the password; what it throws is shown, and what was typed stays. */
	onPassword: (password: string, code: string) => Promise<void>
	onCancel: () => void
}

const fields = ['password', 'code'] as const
const passwordAlone = z.object({ password: givenPassword, code: z.string() })
const withCode = passwordAlone.extend({ code: z.string().min(1, 'Enter a code.') })

/** Asks for the password again before something weighty. */
export function PasswordStep({
	text,
	action,
	actionMeanwhile,
	look,
	asksCode,
	onPassword,
	onCancel,
}: PasswordStepProps) {
	const sent = useSchemaForm({
		schema: asksCode ? withCode : passwordAlone,
		names: fields,
		defaultValues: { password: '', code: '' },
		send: ({ password, code }) => onPassword(password, code),
	})
	const { form, errors } = sent
	return (
		<PanelForm
			form={sent}
			text={<p className="text-[0.9375rem]">{text}</p>}
			action={action}
			sendingText={actionMeanwhile}
			look={look}
			onClose={onCancel}
		>
			<OwnPasswordField register={form.register('password')} error={errors.password} autoFocus />
			{asksCode && (
				<Field label="Code from your app, or a recovery code" error={errors.code?.message}>
					<TextInput
						{...form.register('code')}
						autoComplete="one-time-code"
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						maxLength={60}
						className="figures slashed-zero"
					/>
				</Field>
			)}
		</PanelForm>
	)
}
