import { useQuery } from '@tanstack/react-query'
import { countWaitingApprovals } from '#contracts/back-office/approvals.ts'
import { listMessages } from '#contracts/content/inbox.ts'
import { countWaitingShops } from '#contracts/content/shop-suggestions.ts'
import { countWaitingCreators } from '#contracts/creators/creator-people.ts'
import { countWaitingRecipes } from '#contracts/mixology/admin-recipes.ts'
import { operationsSummary } from '#contracts/operations/operations.ts'
import { countReturns, maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import type { Permission } from '#contracts/shared/permissions.ts'
import { listAllWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { queryOf } from '#web/lib/query.ts'

/** How many wait at each section for a person, by its path. */
export function useWaiting(): Readonly<Record<string, number>> {
	const may = useMay()
	const options = (needed: Permission) => ({ staleTime: 30_000, retry: false, enabled: may(needed) })
	const { data: returns } = useQuery({ ...queryOf(countReturns, {}), ...options('returns.read') })
	const { data: operations } = useQuery({ ...queryOf(operationsSummary, {}), ...options('operations.read') })
	const { data: recipes } = useQuery({ ...queryOf(countWaitingRecipes, {}), ...options('mixology.read') })
	const { data: creators } = useQuery({ ...queryOf(countWaitingCreators, {}), ...options('creators.read') })
	const { data: shops } = useQuery({ ...queryOf(countWaitingShops, {}), ...options('messages.read') })
	const { data: approvals } = useQuery({ ...queryOf(countWaitingApprovals, {}), ...options('orders.read') })
	const { data: messages } = useQuery({
		...queryOf(listMessages, { query: { status: 'new', limit: '1' } }),
		...options('messages.read'),
	})
	const { data: wholesale } = useQuery({
		...queryOf(listAllWholesaleOrders, { query: { state: 'submitted', limit: '1' } }),
		...options('distributors.read'),
	})
	return {
		...(messages && { '/admin/messages': messages.total ?? messages.items.length }),
		...(wholesale && { '/admin/orders': wholesale.total ?? wholesale.items.length }),
		...(approvals && { '/admin/approvals': approvals.waiting }),
		...(recipes && { '/admin/mixology': recipes.waiting }),
		...(creators && { '/admin/creators': creators.waiting }),
		...(shops && { '/admin/shop-suggestions': shops.waiting }),
		...(returns && { '/admin/returns': returns.waiting }),
		...(operations && {
			'/admin/operations': Object.values(operations.counts).reduce(
				(sum, count) => sum + count,
				operations.findings.length,
			),
		}),
	}
}

const meanings: Readonly<Record<string, string>> = {
	'/admin/approvals': 'waiting for a second person',
	'/admin/creators': 'applications, held orders and disputes of creators',
	'/admin/mixology': 'waiting to be read',
	'/admin/returns': 'waiting for an answer',
	'/admin/shop-suggestions': 'waiting for a decision',
	'/admin/operations': 'failed, disputed or waiting too long',
	'/admin/messages': 'new',
	'/admin/orders': 'wholesale orders to confirm',
}

/** The number behind the name of a section; nothing where nothing waits. */
export const WaitingCount = ({ path, waiting }: { path: string; waiting: Readonly<Record<string, number>> }) => {
	const count = waiting[path] ?? 0
	return (
		count > 0 && (
			<span title={meanings[path]} className="figures ml-auto rounded-full bg-ink/10 px-2 text-ink text-xs leading-5">
				{count >= maxWaiting ? `${maxWaiting}+` : count}
				<span className="sr-only"> {meanings[path]}</span>
			</span>
		)
	)
}
