import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export const useShowWholesaleOrder = () =>
	useShowAnswer(
		({ number }: WholesaleOrderRecord) => queryOf(getAnyWholesaleOrder, { params: { number } }),
		['/api/admin', 'distributors'],
	)
