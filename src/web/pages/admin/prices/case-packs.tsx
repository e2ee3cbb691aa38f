import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type CasePackRecord, listCasePacks } from '#contracts/wholesale/prices/case-packs.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { DistributorTabs } from '#web/features/applications/distributor-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { casePackColumns } from './case-packs/case-pack-columns.tsx'
import { CasePackForm } from './case-packs/case-pack-form.tsx'
import { NewCasePackForm } from './case-packs/new-case-pack-form.tsx'

const casePacks = recordList({
	path: '/admin/distributors/case-packs',
	read: listCasePacks,
	noun: ['case pack', 'case packs'],
	search: 'Search case packs',
	noMatch: { title: 'No case pack matches', text: 'Try another name, SKU or GTIN.', all: 'Show all case packs' },
	none: {
		title: 'No case packs yet',
		text: 'A product is sold by the case once it has one, and a price list has its price.',
	},
})

export const preload: Page['preload'] = casePacks.preload

export const head: Page['head'] = () => ({
	title: 'Case packs · Back office',
	description: 'What is sold by the case: units, stacking, weight and GTIN.',
	isPrivate: true,
})

export default function CasePacksPage() {
	const page = useListPage(casePacks)
	const [shown, setShown] = useState<CasePackRecord | 'new' | null>(null)
	const close = () => setShown(null)
	return (
		<AdminShell
			title="Case packs"
			actions={
				<div className="flex flex-wrap gap-3">
					<DistributorTabs />
					<Button size="small" className="min-h-11" onClick={() => setShown('new')}>
						<Plus size={16} aria-hidden /> New case pack
					</Button>
				</div>
			}
		>
			<ListPage page={page} label="Case packs" columns={casePackColumns(setShown)} keyOf={({ id }) => id} />
			<Sheet isOpen={shown === 'new'} onClose={close} side="right" title="New case pack">
				{shown === 'new' && <NewCasePackForm onClose={close} />}
			</Sheet>
			<Sheet isOpen={shown !== null && shown !== 'new'} onClose={close} side="right" title="Change the case pack">
				{shown && shown !== 'new' && <CasePackForm pack={shown} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
