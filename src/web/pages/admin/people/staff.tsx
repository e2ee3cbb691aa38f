import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { type AdminUser, listUsers } from '#contracts/account/people.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Invitations, invitationsQuery } from './staff/invitations.tsx'
import { InviteForm } from './staff/invite-form.tsx'
import { PersonForms } from './staff/person-forms.tsx'
import { roleChoices } from './staff/role-labels.ts'
import { staffColumns } from './staff/staff-columns.tsx'

const staff = recordList({
	path: '/admin/staff',
	read: listUsers,
	noun: ['person', 'people'],
	search: 'Search all accounts',
	filters: {
		role: { label: 'Role', all: ({ q }) => (q ? 'With or without a role' : 'Any role'), options: roleChoices },
	},
	// The list shows people who hold a role; a search finds customers too.
	asks: (view) => (view.q || view.role ? view : { ...view, role: 'any' }),
	noMatch: {
		title: 'Nobody matches',
		text: 'Try another name, e-mail or role, or look at everybody who holds one.',
		all: 'Show all staff',
	},
})

export const preload: Page['preload'] = (context) =>
	Promise.all([staff.preload(context), context.queries.prefetchQuery(invitationsQuery)])

export const head: Page['head'] = () => ({
	title: 'Staff · Back office',
	description: 'Who may do what here, and who is invited.',
	isPrivate: true,
})

export default function StaffPage() {
	const page = useListPage(staff)
	const [edited, setEdited] = useState<AdminUser | null>(null)
	const [isInviting, setInviting] = useState(false)
	return (
		<AdminShell
			title="Staff"
			actions={
				<Permitted to="staff.write">
					<Button size="small" className="min-h-10" onClick={() => setInviting(true)}>
						<UserPlus size={16} aria-hidden /> Invite
					</Button>
				</Permitted>
			}
		>
			<Invitations />
			<ListPage page={page} label="People" columns={staffColumns(setEdited)} keyOf={({ id }) => id} />
			<Sheet isOpen={edited !== null} onClose={() => setEdited(null)} side="center" title="Account">
				{edited && <PersonForms key={edited.id} person={edited} onClose={() => setEdited(null)} />}
			</Sheet>
			<Sheet isOpen={isInviting} onClose={() => setInviting(false)} side="right" title="Invite somebody">
				{isInviting && <InviteForm onClose={() => setInviting(false)} />}
			</Sheet>
		</AdminShell>
	)
}
