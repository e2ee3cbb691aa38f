import type { AuthState } from '#web/features/auth/viewer.ts'
import type { FieldBinding } from '#web/pages/storefront/shop/checkout/fields/use-checkout-form.ts'
import { Group } from '#web/pages/storefront/shop/checkout/form-section.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { SignInAside } from './sign-in.tsx'

interface ContactGroupProps extends FieldBinding {
	auth: AuthState
	hasParcel: boolean
	onSignIn: () => void
	children: React.ReactNode
}

/** Where the confirmation goes; a buyer with an account may sign in and come back. */
export const ContactGroup = ({ bind, errors, auth, hasParcel, onSignIn, children }: ContactGroupProps) => (
	<Group step={1} title="Contact" aside={<SignInAside auth={auth} onAsk={onSignIn} />}>
		<Field
			label="E-mail"
			hint={hasParcel ? 'For the confirmation, and if we have a question about your parcel.' : 'For the confirmation.'}
			error={errors.email}
		>
			<TextInput
				{...bind('email')}
				type="email"
				inputMode="email"
				autoComplete="email"
				maxLength={254}
				required
				spellCheck={false}
			/>
		</Field>
		{children}
	</Group>
)
