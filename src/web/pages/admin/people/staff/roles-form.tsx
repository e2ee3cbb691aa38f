import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contracts/endpoint.ts'
import { setRoles } from '#contracts/identity.ts'
import type { AdminUser } from '#contracts/people.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { RoleChoice } from './role-choice.tsx'
import { givenRoles, roleList } from './role-labels.ts'

interface RolesFormProps {
	person: AdminUser
	/** Whether it is the admin's own account. */
	isSelf: boolean
	onClose: () => void
}

/** Gives and takes roles: what is taken counts with the person's next click, what is given with their next sign-in. */
export function RolesForm({ person, isSelf, onClose }: RolesFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const [chosen, setChosen] = useState<Role[]>(givenRoles.filter((role) => person.roles.includes(role)))
	const [state, setState] = useState<'ready' | 'sending' | { refused: string }>('ready')
	const losesAdmin = isSelf && person.roles.includes('ADMIN') && !chosen.includes('ADMIN')

	const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		setState('sending')
		try {
			const { roles } = await call(setRoles, { params: { id: person.id }, body: { roles: chosen } })
			showToast({ title: `${person.username} is now ${roleList(roles)}` })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'users'] })
			if (isSelf) {
				void queries.invalidateQueries({ queryKey: ['/api/auth'] })
				void queries.invalidateQueries({ queryKey: ['/api/me'] })
			}
			onClose()
		} catch (error) {
			setState({ refused: messageOf(error) })
		}
	}

	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<RoleChoice
				legend={`What ${person.username} may do`}
				chosen={chosen}
				onChoose={setChosen}
				error={typeof state === 'object' ? state.refused : undefined}
			/>
			{losesAdmin && (
				<p role="status" className="rounded-xl bg-warn/10 px-4 py-3 text-sm text-warn">
					This is your own account. Without the Admin role you leave the back office at once.
				</p>
			)}
			<p className="text-muted text-sm">
				Everybody is a customer as well. A role that is taken is gone at once; a new one counts when they sign in again,
				which they are asked to do on every device. Both are recorded.
			</p>
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" disabled={state === 'sending'}>
					{state === 'sending' ? 'Saving…' : 'Save roles'}
				</Button>
			</div>
		</form>
	)
}
