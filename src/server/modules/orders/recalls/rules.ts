import type { RecallCustomer } from '#contracts/recalls.ts'

/** What the token in the link of a recall's mail is made of: it opens that and no order. */
export const noticeSubject = (recallId: string, orderNumber: string): string => `recall ${recallId} ${orderNumber}`

/** A value of a CSV file. What a spreadsheet would take for a formula is not one. */
const csvValue = (value: string | number | null): string => {
	const text = String(value ?? '')
	const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Customers of a recall as a file. */
export const customersCsv = (customers: readonly RecallCustomer[]): string =>
	[
		['order', 'email', 'units', 'mailed', 'answer', 'answered'],
		...customers.map((each) => [each.order, each.email, each.units, each.mailedAt, each.answer, each.answeredAt]),
	]
		.map((row) => `${row.map(csvValue).join(',')}\r\n`)
		.join('')
