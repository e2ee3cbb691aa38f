import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listPromotions } from '#contracts/pricing/promotions.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ManagePromotion } from '#web/features/promotions/manage-promotion.tsx'
import { promotionColumns } from '#web/features/promotions/promotion-columns.tsx'
import { PromotionForm } from '#web/features/promotions/promotion-form.tsx'
import { appliesByNames } from '#web/features/promotions/promotion-labels.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const promotions = recordList({
	path: '/admin/coupons',
	read: listPromotions,
	hasFile: true,
	noun: ['promotion', 'promotions'],
	search: 'Search codes and names',
	filters: { appliesBy: { label: 'Applied by', all: 'Applied in any way', options: appliesByNames } },
	noMatch: {
		title: 'No promotion matches',
		text: 'Try another word, or look at all of them.',
		all: 'Show all promotions',
	},
	none: { title: 'No promotions yet', text: 'Give money off, a gift or free shipping: by a code, or by itself.' },
})

export const preload: Page['preload'] = promotions.preload

export const head: Page['head'] = () => ({
	title: 'Promotions · Back office',
	description: 'What is given by codes and by itself, with limits and uses.',
	isPrivate: true,
})

export default function PromotionsPage() {
	const page = useListPage(promotions)
	const [isMaking, setMaking] = useMaking()
	const [managedId, setManagedId] = useState<string | null>(null)
	// Found anew in every answer: the sheet shows the promotion as it is after each change.
	const managed = page.answer.data?.items.find(({ id }) => id === managedId)
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Promotions"
			actions={
				<Permitted to="promotions.write">
					<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
						<Plus size={16} aria-hidden /> New promotion
					</Button>
				</Permitted>
			}
		>
			<ListPage
				page={page}
				label="Promotions"
				columns={promotionColumns(({ id }) => setManagedId(id))}
				keyOf={({ id }) => id}
				whenNone={<Button onClick={() => setMaking(true)}>Make the first promotion</Button>}
			/>
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New promotion">
				{isMaking && <PromotionForm onClose={close} onNeedsCodes={({ id }) => setManagedId(id)} />}
			</Sheet>
			<Sheet isOpen={managed !== undefined} onClose={() => setManagedId(null)} side="right" title="Promotion">
				{managed && <ManagePromotion key={managed.id} promotion={managed} onClose={() => setManagedId(null)} />}
			</Sheet>
		</AdminShell>
	)
}
