import { SearchBox } from '#web/features/admin-list/search-box.tsx'
import { givenRoles, roleLabels } from './role-labels.ts'
import type { StaffView } from './staff-view.ts'

interface StaffToolbarProps {
	view: StaffView
	onChoose: (name: 'q' | 'role', value: string) => void
}

/** Search and role of the list: it shows who holds a role, and a search finds customers too. */
export const StaffToolbar = ({ view, onChoose }: StaffToolbarProps) => (
	<div className="flex flex-wrap items-center gap-3">
		<SearchBox label="Search all accounts" value={view.q ?? ''} onSearch={(text) => onChoose('q', text)} />
		<select
			aria-label="Role"
			value={view.role ?? ''}
			onChange={({ target }) => onChoose('role', target.value)}
			className="min-h-10 min-w-0 flex-1 rounded-lg border border-edge bg-card px-3 text-base sm:flex-none sm:text-sm"
		>
			<option value="">{view.q ? 'With or without a role' : 'Any role'}</option>
			{givenRoles.map((role) => (
				<option key={role} value={role}>
					{roleLabels[role].name}
				</option>
			))}
		</select>
	</div>
)
