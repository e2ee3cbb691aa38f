import { useQuery } from '@tanstack/react-query'
import { countWaitingApprovals } from '#contracts/back-office/approvals.ts'
import { listMessages } from '#contracts/content/inbox.ts'
import { countWaitingCreators } from '#contracts/creators/creator-people.ts'
import { maxCounted, type ReplyOf } from '#contracts/endpoint.ts'
import { countWaitingRecipes } from '#contracts/mixology/admin-recipes.ts'
import { type OperationKind, operationsSummary } from '#contracts/operations/operations.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { countReturns, maxWaiting } from '#contracts/returns/staff-return-calls.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
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

const operationNouns: Readonly<Record<OperationKind, string>> = {
	refunds: 'refunds',
	disputes: 'disputes',
	differences: 'differences',
	events: 'payment events',
	mails: 'mails',
	jobs: 'background jobs',
}

/** What the figure of Operations counts: "Refunds and disputes in Operations". */
export function operationsText(summary: ReplyOf<typeof operationsSummary> | undefined): string {
	if (!summary) return 'Operations'
	const kinds = Object.entries(operationNouns).filter(([kind]) => summary.counts[kind as OperationKind] > 0)
	const nouns = [...kinds.map(([, noun]) => noun), ...(summary.findings.length > 0 ? ['findings of the audit'] : [])]
	const text = joinedWithAnd(nouns)
	return text === '' ? 'Operations' : `${text.charAt(0).toUpperCase()}${text.slice(1)} in Operations`
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
			['Applications, held orders and disputes of creators', '/admin/creators'],
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
		...work('operations.read', [operationsText(operations.data), '/admin/operations'], operations, failed),
	]
}
