import type { QueryConfig, QueryResultRow } from 'pg'

/** A statement that PostgreSQL parses and plans once per connection; for the paths where that shows. */
export interface Statement<Row extends QueryResultRow> {
	name: string
	text: string
	/** Never set; carries the row's type. */
	row?: Row
}

/** Counts how often every statement was prepared anew. */
let generation = 0

/**
 * Has every connection parse its statements anew, under other names. After a change of a table's columns all of them may
 * hold plans that answer otherwise than they once said, and each would fail for itself.
 */
export function forgetStatements(): void {
	generation++
}

export const prepared = ({ name, text }: Statement<QueryResultRow>, values: readonly unknown[]): QueryConfig => ({
	name: generation === 0 ? name : `${name} ${generation}`,
	text,
	values: [...values],
})
