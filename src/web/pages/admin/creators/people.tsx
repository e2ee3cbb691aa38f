import { useState } from 'react'
import { listCreators } from '#contracts/creators/creator-people.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { creatorStandings } from '#web/features/creators/creator-standing.ts'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AddForm } from './people/add-form.tsx'
import { creatorColumns } from './people/creator-columns.tsx'

const people = recordList({
	path: '/admin/creators/people',
	read: listCreators,
	hasFile: true,
	noun: ['creator', 'creators'],
	search: 'Search by name, account or e-mail',
	filters: {
		state: { label: 'State', all: 'All states', options: textsOf(creatorStandings) },
		tier: { label: 'Tier', all: 'All tiers', options: creatorTierNames },
	},
	noMatch: {
		title: 'No creator matches',
		text: 'Try another name, or look at all of them.',
		all: 'Show all creators',
	},
	none: { title: 'No creators yet', text: 'Approve an application, or add somebody with an account.' },
})

export const preload: Page['preload'] = people.preload

export const head: Page['head'] = () => ({
	title: 'People · Creators · Back office',
	description: 'Who is a creator, in which tier, and what each sold in the last thirty days.',
	isPrivate: true,
})

export default function CreatorsPage() {
	const page = useListPage(people)
	const [isAdding, setIsAdding] = useState(false)
	return (
		<AdminShell title="Creators" actions={<CreatorTabs />}>
			<Permitted to="creators.write">
				<Button look="outline" size="small" className="min-h-10 justify-self-start" onClick={() => setIsAdding(true)}>
					Add a creator
				</Button>
			</Permitted>
			<ListPage page={page} label="Creators" columns={creatorColumns} keyOf={({ id }) => id} />
			<Sheet isOpen={isAdding} onClose={() => setIsAdding(false)} side="right" title="Add a creator">
				{isAdding && <AddForm onClose={() => setIsAdding(false)} />}
			</Sheet>
		</AdminShell>
	)
}
