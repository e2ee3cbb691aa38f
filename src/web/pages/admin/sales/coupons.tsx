import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listCoupons } from '#contracts/promotions.ts'
import { adminList } from '#web/features/admin-list/admin-list.ts'
import { ListPage } from '#web/features/admin-list/list-page.tsx'
import { useListPage } from '#web/features/admin-list/use-list-page.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { couponColumns } from './coupons/coupon-columns.tsx'
import { CouponForm } from './coupons/coupon-form.tsx'
import { ManageCoupon } from './coupons/manage-coupon.tsx'

const coupons = adminList({
	path: '/admin/coupons',
	read: listCoupons,
	noun: ['coupon', 'coupons'],
	search: 'Search codes',
	noMatch: {
		title: 'No code matches',
		text: 'Try another word, or look at all of them.',
		all: 'Show all coupons',
	},
	none: { title: 'No coupons yet', text: 'Make a code that gives money off, or free shipping.' },
})

export const preload: Page['preload'] = coupons.preload

export const head: Page['head'] = () => ({
	title: 'Coupons · Back office',
	description: 'Codes with what they give, their limits and their uses.',
	isPrivate: true,
})

export default function CouponsPage() {
	const page = useListPage(coupons)
	const [isMaking, setMaking] = useState(false)
	const [managedId, setManagedId] = useState<string | null>(null)
	// Found anew in every answer: the sheet shows the coupon as it is after each change.
	const managed = page.answer.data?.items.find(({ id }) => id === managedId)
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Coupons"
			actions={
				<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
					<Plus size={16} aria-hidden /> New coupon
				</Button>
			}
		>
			<ListPage
				page={page}
				label="Coupons"
				columns={couponColumns(({ id }) => setManagedId(id))}
				keyOf={({ id }) => id}
				whenNone={<Button onClick={() => setMaking(true)}>Make the first coupon</Button>}
			/>
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New coupon">
				{isMaking && <CouponForm onClose={close} />}
			</Sheet>
			<Sheet isOpen={managed !== undefined} onClose={() => setManagedId(null)} side="right" title="Coupon">
				{managed && <ManageCoupon key={managed.id} coupon={managed} onClose={() => setManagedId(null)} />}
			</Sheet>
		</AdminShell>
	)
}
