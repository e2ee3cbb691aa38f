import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/db/paging.ts'
import { companies } from './tables.ts'

/** A text that more companies than this have in common is not taken for a company. */
const maxCompanies = 200

/**
 * The ids of companies by a part of name or number, as an array that is read before the list it narrows: the list is then found
 * by its index on the company, beside its other keys.
 */
export function companiesNamed(q: string): SQL {
	const { id, legalName, tradeName, number } = companies
	const pattern = containing(q)
	return sql`ARRAY(SELECT ${id} FROM ${companies} WHERE ${legalName} ILIKE ${pattern} OR ${tradeName} ILIKE ${pattern}
		OR ${number} ILIKE ${pattern} LIMIT ${maxCompanies})`
}
