import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ReceivedCall, ReplyOf } from '#contracts/endpoint.ts'
import { csvRow } from '#contracts/shared/csv.ts'
import { type exportOf, type ListEndpoint, maxExported } from '#contracts/shared/list-export.ts'
import { serve } from '../serve.ts'
import { type CsvColumn, csvColumnsOf } from './csv-columns.ts'

interface Page {
	items: readonly unknown[]
	nextCursor: string | null
}
type ReadOn = (cursor: string | null) => Promise<Page>

interface ServedList<E extends ListEndpoint> {
	list: E
	/** The contract of its file, `exportOf(list)`. */
	file: ReturnType<typeof exportOf<E>>
	/** Names the file, without its ending. */
	name: string
	read: (query: ReceivedCall<E>['query'], params: ReceivedCall<E>['params']) => Promise<ReplyOf<E>>
}

const pageSize = '100'

/** Mounts a list and the file beside it: whatever the list is narrowed by, the file is too, for both are read by one function. */
export function serveList<const E extends ListEndpoint>(
	app: FastifyInstance,
	{ list, file, name, read }: ServedList<E>,
): void {
	serve(app, list, ({ query, params }) => read(query, params))
	const { items } = (list.reply as unknown as z.ZodObject<{ items: z.ZodArray }>).shape
	const columns = csvColumnsOf(items.element)
	serve(app, file, async ({ query, params }) => {
		const readOn: ReadOn = (cursor) =>
			read(
				{ ...(query as object), limit: pageSize, ...(cursor !== null && { cursor }) } as never,
				params as never,
			) as Promise<Page>
		// What is wrong with the filters is said before the file begins.
		const first = await readOn(null)
		return {
			attached: Readable.from(csvOf(columns, first, readOn)),
			fileName: `${name}.csv`,
			type: 'text/csv; charset=utf-8',
		}
	})
}

/** The rows page by page: no more than one is held, and none is read before the one ahead of it has been taken. */
export async function* csvOf(columns: readonly CsvColumn[], first: Page, readOn: ReadOn): AsyncGenerator<string> {
	yield csvRow(columns.map(({ head }) => head))
	let written = 0
	for (let page = first; ; page = await readOn(page.nextCursor)) {
		const rows = page.items.slice(0, maxExported - written)
		written += rows.length
		if (rows.length > 0) yield rows.map((row) => csvRow(columns.map(({ cellOf }) => cellOf(row)))).join('')
		if (page.nextCursor === null) return
		if (written >= maxExported) {
			yield csvRow([`More rows match than the ${maxExported.toLocaleString('en-US')} that a file holds.`])
			return
		}
	}
}
