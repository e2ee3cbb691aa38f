import type { QueryClient } from '@tanstack/react-query'
import type { ListView } from '../list-view.ts'
import type { RecordList } from '../record-list.ts'

/** Rows that can be chosen, at most: what is done to more is work for an import or a job. */
export const maxChosen = 1000

/** The rows that match, from the first page on. */
export async function readAll<Row>(queries: QueryClient, list: RecordList<Row>, { cursor: _, ...view }: ListView) {
	const rows: Row[] = []
	let cursor: string | null = ''
	while (cursor !== null && rows.length < maxChosen) {
		const page: { items: Row[]; nextCursor: string | null } = await queries.fetchQuery(
			list.query({ ...view, ...(cursor && { cursor }) }),
		)
		rows.push(...page.items)
		cursor = page.nextCursor
	}
	return rows.slice(0, maxChosen)
}
