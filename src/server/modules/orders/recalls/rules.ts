import type { RecallCustomer } from '#contracts/inventory/recalls.ts'
import { csvRow } from '#contracts/shared/csv.ts'

/** The subject of the token in the link of a recall's mail: the token opens that recall, and no order. */
export const noticeSubject = (recallId: string, orderNumber: string): string => `recall ${recallId} ${orderNumber}`

/** Customers of a recall as a file, in pieces. */
export async function* customersCsv(pages: AsyncIterable<RecallCustomer[]>): AsyncGenerator<string> {
	yield csvRow(['order', 'email', 'units', 'mailed', 'answer', 'answered'])
	for await (const customers of pages)
		yield customers
			.map((each) => csvRow([each.order, each.email, each.units, each.mailedAt, each.answer, each.answeredAt]))
			.join('')
}
