import { useQuery } from '@tanstack/react-query'
import { countWaitingApprovals } from '#contracts/back-office/approvals.ts'
import { listMessages } from '#contracts/content/inbox.ts'
import { countWaitingCreators } from '#contracts/creators/creator-people.ts'
import { maxCounted } from '#contracts/endpoint.ts'
import { countWaitingRecipes } from '#contracts/mixology/admin-recipes.ts'
import { operationsSummary } from '#contracts/operations/operations.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { countReturns, maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import type { Permission } from '#contracts/shared/permissions.ts'
import { listAllWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { queryOf } from '#web/lib/query.ts'

interface Work {
	name: string
	path: string
	/** Undefined until it is known, and where it could not be counted. */
	count: number | undefined
	/** As far as it was counted: "12", "10,000+". */
	shown: string
	isError: boolean
	countAgain: () => void
}

interface Counted {
	isError: boolean
	refetch: () => Promise<unknown>
}

const upTo = (count: number | undefined, max: number): string => {
	const figure = Math.min(count ?? 0, max).toLocaleString('en-US')
	return (count ?? 0) > max ? `${figure}+` : figure
}

/** What waits for a person, each kind for those whose staff role includes dealing with it. */
export function useWork(): Work[] {
	const may = useMay()
	const options = (needed: Permission) => ({ staleTime: 30_000, retry: false, enabled: may(needed) })
	const toShip = useQuery({
		...queryOf(listAllOrders, { query: { fulfillment: 'unfulfilled', sort: 'oldest', limit: '1' } }),
		...options('orders.ship'),
	})
	const wholesale = useQuery({
		...queryOf(listAllWholesaleOrders, { query: { state: 'submitted', limit: '1' } }),
		...options('distributors.read'),
	})
	const messages = useQuery({
		...queryOf(listMessages, { query: { status: 'new', limit: '1' } }),
		...options('messages.write'),
	})
	const returns = useQuery({ ...queryOf(countReturns, {}), ...options('returns.write') })
	const recipes = useQuery({ ...queryOf(countWaitingRecipes, {}), ...options('mixology.write') })
	const creators = useQuery({ ...queryOf(countWaitingCreators, {}), ...options('creators.write') })
	const operations = useQuery({ ...queryOf(operationsSummary, {}), ...options('operations.read') })
	const approvals = useQuery({ ...queryOf(countWaitingApprovals, {}), ...options('orders.read') })
	const failed =
		operations.data &&
		Object.values(operations.data.counts).reduce((sum, count) => sum + count, operations.data.findings.length)
	const work = (
		needed: Permission,
		[name, path]: [string, string],
		{ isError, refetch }: Counted,
		count: number | undefined,
		max: number = maxCounted,
	): Work[] =>
		may(needed) ? [{ name, path, count, shown: upTo(count, max), isError, countAgain: () => void refetch() }] : []
	const unshipped = '/admin/orders?fulfillment=unfulfilled&sort=oldest'
	const submitted = '/admin/orders/wholesale?state=submitted'
	return [
		...work('orders.ship', ['Orders to ship', unshipped], toShip, toShip.data?.total),
		...work(
			'distributors.read',
			['Wholesale orders to confirm', submitted],
			wholesale,
			wholesale.data && (wholesale.data.total ?? wholesale.data.items.length),
		),
		...work('returns.write', ['Returns to answer', '/admin/returns'], returns, returns.data?.waiting, maxWaiting),
		...work('messages.write', ['New messages', '/admin/messages?status=new'], messages, messages.data?.total),
		...work('mixology.write', ['Recipes to read', '/admin/mixology'], recipes, recipes.data?.waiting, maxWaiting),
		...work(
			'creators.write',
			['Creators to decide on', '/admin/creators'],
			creators,
			creators.data?.waiting,
			maxWaiting,
		),
		...work(
			'orders.read',
			['Approvals for a second person', '/admin/approvals?state=waiting'],
			approvals,
			approvals.data?.waiting,
			maxWaiting,
		),
		...work('operations.read', ['Failed or waiting jobs', '/admin/operations'], operations, failed),
	]
}
