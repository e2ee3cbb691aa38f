import type { RecallCustomer } from '#contracts/inventory/recalls.ts'

/** The subject of the token in the link of a recall's mail: the token opens that recall, and no order. */
export const noticeSubject = (recallId: string, orderNumber: string): string => `recall ${recallId} ${orderNumber}`

/** A value of a CSV file. What a spreadsheet would take for a formula is not one. */
const csvValue = (value: string | number | null): string => {
	const text = String(value ?? '')
	const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const csvRow = (values: ReadonlyArray<string | number | null>) => `${values.map(csvValue).join(',')}\r\n`

/** Customers of a recall as a file, in pieces. */
export async function* customersCsv(pages: AsyncIterable<RecallCustomer[]>): AsyncGenerator<string> {
	yield csvRow(['order', 'email', 'units', 'mailed', 'answer', 'answered'])
	for await (const customers of pages)
		yield customers
			.map((each) => csvRow([each.order, each.email, each.units, each.mailedAt, each.answer, each.answeredAt]))
			.join('')
}
