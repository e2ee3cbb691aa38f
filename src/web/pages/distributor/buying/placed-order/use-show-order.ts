import { getWholesaleOrder, type WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export const useShowOrder = (acting: { company?: string }) =>
	useShowAnswer(
		({ number }: WholesaleOrderRecord) => queryOf(getWholesaleOrder, { params: { number }, query: acting }),
		['/api/wholesale'],
	)
