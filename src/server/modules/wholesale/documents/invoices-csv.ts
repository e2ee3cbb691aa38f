import type { Db } from '#server/db/client.ts'
import type { CsvCells } from '#server/documents/attached-csv.ts'
import { everyInvoice } from '../invoices/receivables/list-invoices.ts'

/** All invoices of a company as the rows of a file, the newest first, read as the file is taken. */
export async function* invoiceRows(db: Db, companyId: string, slice?: number): AsyncGenerator<CsvCells[]> {
	yield [['Invoice', 'Order', 'PO', 'Issued', 'Due', 'State', 'Total', 'Open']]
	for await (const invoices of everyInvoice(db, companyId, slice))
		yield invoices.map((each) => [
			...[each.number, each.orderNumber, each.poNumber ?? '', each.issuedOn, each.dueOn, each.state],
			{ dollars: each.totalCents },
			{ dollars: each.openCents },
		])
}
