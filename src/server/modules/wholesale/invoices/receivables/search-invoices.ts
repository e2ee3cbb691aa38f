import { type SQL, sql } from 'drizzle-orm'
import { companiesNamed } from '../../companies/companies-named.ts'
import { wholesaleInvoices } from '../tables.ts'

const { id, number, companyId, poNumber } = wholesaleInvoices

/**
 * The ids of the next invoices of a page by company or PO number: of each company, and of the PO number, the newest are read
 * by their index.
 */
export const foundInvoices = (q: string, narrowed: SQL, limit: number): SQL =>
	sql`(SELECT id FROM (
		SELECT found.* FROM unnest(${companiesNamed(q)}) AS named(company) CROSS JOIN LATERAL (
			SELECT ${id}, ${number} FROM ${wholesaleInvoices} WHERE ${companyId} = named.company AND ${narrowed}
			ORDER BY ${number} DESC LIMIT ${limit}
		) found
		UNION (SELECT ${id}, ${number} FROM ${wholesaleInvoices} WHERE ${poNumber} = ${q} AND ${narrowed} ORDER BY ${number} DESC LIMIT ${limit})
	) found ORDER BY number DESC LIMIT ${limit})`

/** A row for each invoice that is found, so many at the most. */
export function countedInvoices(q: string, narrowed: SQL, upTo: number): SQL {
	const named = companiesNamed(q)
	return sql`(SELECT 1 FROM ${wholesaleInvoices} WHERE ${companyId} = ANY(${named}) AND ${narrowed}
		UNION ALL SELECT 1 FROM ${wholesaleInvoices} WHERE ${companyId} <> ALL(${named}) AND ${poNumber} = ${q} AND ${narrowed}
		LIMIT ${upTo}) counted`
}
