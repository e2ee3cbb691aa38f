import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { investorFacts } from '#server/modules/investor/facts/tables.ts'
import type { PastOrder } from '../ledger.ts'
import type { PastInvoice } from '../wholesale/ledger.ts'
import { pastFacts, pastMonths } from './past-facts.ts'

interface PastTrade {
	orders: readonly PastOrder[]
	invoices: readonly PastInvoice[]
	/** Who entered it. */
	staffId: string
	end: Date
}

/** Writes what was entered for investors of the months of the past. */
export async function copyFacts(client: Client, { orders, invoices, staffId, end }: PastTrade): Promise<void> {
	const rows = pastFacts(pastMonths(orders, invoices), staffId, end)
	if (rows.length > 0) await drizzle({ client }).insert(investorFacts).values(rows)
}
