import clsx from 'clsx'
import type { DisplayRole } from '#contracts/identity.ts'
import type { AdminUser } from '#contracts/people.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { roleLabels } from './role-labels.ts'

interface PeopleTableProps {
	people: readonly AdminUser[]
	onEdit: (person: AdminUser) => void
	/** Another list is on its way. */
	isChanging: boolean
}

const fromMedium = 'hidden md:table-cell'
const fromLarge = 'hidden xl:table-cell'

export const PeopleTable = ({ people, onEdit, isChanging }: PeopleTableProps) => (
	<Table label="People" className={clsx('transition-opacity', isChanging && 'opacity-50')}>
		<TableHead>
			<HeadCell>Person</HeadCell>
			<HeadCell className={fromMedium}>Roles</HeadCell>
			<HeadCell className={fromLarge}>Two-factor</HeadCell>
			<HeadCell className={fromLarge}>Since</HeadCell>
			<HeadCell>
				<span className="sr-only">Change</span>
			</HeadCell>
		</TableHead>
		<tbody>
			{people.map((person) => (
				<Row key={person.id}>
					<Cell className="max-w-64">
						<span className="block truncate font-semibold">{person.username}</span>
						<span className="block truncate text-muted text-xs">{person.email}</span>
						<span className="mt-1.5 flex flex-wrap gap-1 md:hidden">
							<RoleBadges roles={person.roles} />
						</span>
					</Cell>
					<Cell className={fromMedium}>
						<span className="flex flex-wrap gap-1.5">
							<RoleBadges roles={person.roles} />
						</span>
					</Cell>
					<Cell className={clsx(fromLarge, 'text-muted')}>{person.twoFactorEnabled ? 'On' : 'Off'}</Cell>
					<Cell className={clsx(fromLarge, 'whitespace-nowrap text-muted')}>
						<Day at={person.createdAt} />
					</Cell>
					<Cell className="text-right">
						<Button look="outline" size="small" aria-label={`Manage ${person.username}`} onClick={() => onEdit(person)}>
							Manage
						</Button>
					</Cell>
				</Row>
			))}
		</tbody>
	</Table>
)

export const RoleBadges = ({ roles }: { roles: readonly DisplayRole[] }) =>
	roles.map((role) => (
		<Badge key={role} look={roleLabels[role].look}>
			{roleLabels[role].name}
		</Badge>
	))
