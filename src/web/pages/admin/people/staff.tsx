import { keepPreviousData, useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type AdminUser, listUsers } from '#contracts/people.ts'
import { fromStart, listAddress } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Invitations, invitationsQuery } from './staff/invitations.tsx'
import { InviteForm } from './staff/invite-form.tsx'
import { PeopleTable } from './staff/people-table.tsx'
import { PersonForms } from './staff/person-forms.tsx'
import { StaffToolbar } from './staff/staff-toolbar.tsx'
import { askedFor, type StaffView, staffViewIn, withStaffChoice } from './staff/staff-view.ts'

const path = '/admin/staff'

const usersQuery = (view: StaffView) => ({
	...queryOf(listUsers, { query: { ...askedFor(view), limit: '50' } }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.prefetchQuery(usersQuery(staffViewIn(url.searchParams))),
		queries.prefetchQuery(invitationsQuery),
	])

export const head: Page['head'] = () => ({
	title: 'Staff · Back office',
	description: 'Who may do what here, and who is invited.',
	isPrivate: true,
})

export default function StaffPage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const view = staffViewIn(search)
	const people = useQuery({ ...usersQuery(view), placeholderData: keepPreviousData })
	const [edited, setEdited] = useState<AdminUser | null>(null)
	const [isInviting, setInviting] = useState(false)
	const choose = (name: 'q' | 'role', value: string) =>
		void navigate(listAddress(path, withStaffChoice(search, name, value)), { replace: true, preventScrollReset: true })

	return (
		<AdminShell
			title="Staff"
			actions={
				<Button size="small" className="min-h-10" onClick={() => setInviting(true)}>
					<UserPlus size={16} aria-hidden /> Invite
				</Button>
			}
		>
			<Invitations />
			<StaffToolbar view={view} onChoose={choose} />
			{people.isPending ? (
				<TableSkeleton />
			) : people.isError ? (
				<ErrorState error={people.error} onRetry={() => void people.refetch()} />
			) : people.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					<EmptyState
						title="Nobody matches"
						text="Try another name, e-mail or role, or look at everybody who holds one."
					>
						<PageLink to={path} className={buttonStyle({ look: 'outline' })}>
							Show all staff
						</PageLink>
					</EmptyState>
				</div>
			) : (
				<>
					<PeopleTable people={people.data.items} onEdit={setEdited} isChanging={people.isPlaceholderData} />
					<Paging
						text={`${people.data.items.length} ${people.data.items.length === 1 ? 'person' : 'people'}`}
						first={view.cursor ? listAddress(path, fromStart(view)) : null}
						next={people.data.nextCursor && listAddress(path, { ...view, cursor: people.data.nextCursor })}
					/>
				</>
			)}
			<Sheet isOpen={edited !== null} onClose={() => setEdited(null)} side="centre" title="Account">
				{edited && <PersonForms key={edited.id} person={edited} onClose={() => setEdited(null)} />}
			</Sheet>
			<Sheet isOpen={isInviting} onClose={() => setInviting(false)} side="right" title="Invite somebody">
				{isInviting && <InviteForm onClose={() => setInviting(false)} />}
			</Sheet>
		</AdminShell>
	)
}
