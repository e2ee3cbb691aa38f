import { doorTypes } from '#contracts/prospects/prospect-record.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { optionsOf } from '#web/features/distributor-shell/company-labels.ts'
import type { ListView } from '#web/features/record-list/list-view.ts'
import { SearchBox } from '#web/features/record-list/search-box.tsx'

export const dueLabels = {
	now: 'Due by today',
	overdue: 'Overdue',
	today: 'Due today',
	week: 'Due in a week',
	later: 'Due later',
} as const

interface FilterBarProps {
	view: ListView
	setup: ProspectSetup | undefined
	/** A board has every stage beside the others. */
	hasStages: boolean
	onChoose: (name: string, value: string) => void
}

/** Search and filters of board and list. */
export function FilterBar({ view, setup, hasStages, onChoose }: FilterBarProps) {
	const members = setup?.members.map(({ id, name }) => [id, name] as const) ?? []
	const selects = [
		...(hasStages
			? [
					{
						name: 'stage',
						label: 'Stage',
						all: 'Every stage',
						options: setup?.stages.map(({ key, name }) => [key, name] as const) ?? [],
					},
				]
			: []),
		{
			name: 'owner',
			label: 'Looked after by',
			all: 'Everybody’s',
			options: [...members, ['nobody', 'Nobody’s'] as const],
		},
		{ name: 'due', label: 'Next action', all: 'Due any day', options: optionsOf(dueLabels) },
		{ name: 'door', label: 'Kind of door', all: 'Every door', options: optionsOf(doorTypes) },
	]
	return (
		<div className="flex flex-wrap items-center gap-3">
			<SearchBox label="Search prospects" value={view.q ?? ''} onSearch={(text) => onChoose('q', text)} />
			{selects.map(({ name, label, all, options }) => (
				<select
					key={name}
					aria-label={label}
					value={view[name] ?? ''}
					onChange={({ target }) => onChoose(name, target.value)}
					className="min-h-10 min-w-0 flex-1 basis-36 rounded-lg border border-edge bg-card px-3 text-base sm:flex-none sm:basis-auto sm:text-sm"
				>
					<option value="">{all}</option>
					{options.map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			))}
		</div>
	)
}
