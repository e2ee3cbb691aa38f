import type { AdminUser } from '#contracts/account/people.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { ResetTwoFactor } from './reset-two-factor.tsx'
import { RolesForm } from './roles-form.tsx'

/** What an admin can do for somebody with an account. */
export function PersonForms({ person, onClose }: { person: AdminUser; onClose: () => void }) {
	const auth = useAuth(headerFreshness)
	const isSelf = auth.state === 'signedIn' && auth.user.id === person.id
	return (
		<div className="grid gap-6 overflow-y-auto p-5">
			<RolesForm person={person} isSelf={isSelf} onClose={onClose} />
			{person.twoFactorEnabled && !isSelf && <ResetTwoFactor person={person} onClose={onClose} />}
		</div>
	)
}
