import type { AuthState } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Group } from './form-section.tsx'
import type { FieldBinding } from './use-checkout-form.ts'

/** Where the confirmation goes; a buyer with an account may sign in and come back. */
export const ContactGroup = ({
	bind,
	errors,
	auth,
	hasParcel,
}: FieldBinding & { auth: AuthState; hasParcel: boolean }) => (
	<Group
		step={1}
		title="Contact"
		aside={
			auth.state === 'signedOut' ? (
				<p className="animate-fade text-sm">
					<span className="text-muted">Have an account? </span>
					<PageLink to="/login?next=/checkout" className="inline-block py-1 font-semibold underline underline-offset-4">
						Sign in
					</PageLink>
				</p>
			) : auth.state === 'signedIn' ? (
				<p className="animate-fade py-1 text-muted text-sm">
					Signed in as <span className="font-semibold text-ink">{auth.user.username}</span>
				</p>
			) : (
				<p aria-hidden className="invisible py-1 text-sm">
					Have an account? Sign in
				</p>
			)
		}
	>
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
	</Group>
)
