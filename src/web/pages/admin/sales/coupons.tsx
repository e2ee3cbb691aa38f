import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listCoupons } from '#contracts/promotions.ts'
import { fromStart, type ListView, listAddress, listViewIn } from '#web/features/admin-list/list-view.ts'
import { Paging } from '#web/features/admin-list/paging.tsx'
import { SearchBox } from '#web/features/admin-list/search-box.tsx'
import { TableSkeleton } from '#web/features/admin-list/table-skeleton.tsx'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { CouponForm } from './coupons/coupon-form.tsx'
import { CouponTable } from './coupons/coupon-table.tsx'
import { ManageCoupon } from './coupons/manage-coupon.tsx'

const path = '/admin/coupons'

const couponsQuery = (view: ListView) => ({
	...queryOf(listCoupons, { query: { ...view, limit: '50' } }),
	staleTime: 10_000,
})

export const preload: Page['preload'] = ({ queries, url }) =>
	queries.prefetchQuery(couponsQuery(listViewIn(url.searchParams)))

export const head: Page['head'] = () => ({
	title: 'Coupons · Back office',
	description: 'Codes with what they give, their limits and their uses.',
	isPrivate: true,
})

export default function CouponsPage() {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const view = listViewIn(search)
	const coupons = useQuery({ ...couponsQuery(view), placeholderData: keepPreviousData })
	const [isMaking, setMaking] = useState(false)
	const [managedId, setManagedId] = useState<string | null>(null)
	// Found anew in every answer: the sheet shows the coupon as it is after each change.
	const managed = coupons.data?.items.find(({ id }) => id === managedId)
	const close = () => setMaking(false)
	const newCoupon = (
		<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
			<Plus size={16} aria-hidden /> New coupon
		</Button>
	)

	return (
		<AdminShell title="Coupons" actions={newCoupon}>
			<SearchBox
				label="Search codes"
				value={view.q ?? ''}
				onSearch={(q) => void navigate(listAddress(path, { q }), { replace: true, preventScrollReset: true })}
			/>
			{coupons.isPending ? (
				<TableSkeleton />
			) : coupons.isError ? (
				<ErrorState error={coupons.error} onRetry={() => void coupons.refetch()} />
			) : coupons.data.items.length === 0 ? (
				<div className="rounded-2xl border border-line bg-card">
					{view.q || view.cursor ? (
						<EmptyState title="No code matches" text="Try another word, or look at all of them.">
							<PageLink to={path} className={buttonStyle({ look: 'outline' })}>
								Show all coupons
							</PageLink>
						</EmptyState>
					) : (
						<EmptyState title="No coupons yet" text="Make a code that gives money off, or free shipping.">
							<Button onClick={() => setMaking(true)}>Make the first coupon</Button>
						</EmptyState>
					)}
				</div>
			) : (
				<>
					<CouponTable
						coupons={coupons.data.items}
						isChanging={coupons.isPlaceholderData}
						onManage={({ id }) => setManagedId(id)}
					/>
					<Paging
						text={`${coupons.data.items.length} ${coupons.data.items.length === 1 ? 'coupon' : 'coupons'}`}
						first={view.cursor ? listAddress(path, fromStart(view)) : null}
						next={coupons.data.nextCursor && listAddress(path, { ...view, cursor: coupons.data.nextCursor })}
					/>
				</>
			)}
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New coupon">
				{isMaking && <CouponForm onClose={close} />}
			</Sheet>
			<Sheet isOpen={managed !== undefined} onClose={() => setManagedId(null)} side="right" title="Coupon">
				{managed && <ManageCoupon key={managed.id} coupon={managed} onClose={() => setManagedId(null)} />}
			</Sheet>
		</AdminShell>
	)
}
