import type { z } from 'zod'
import { type Endpoint, endpoint, fileReply } from '../endpoint.ts'

/** Rows of a file, at most. */
export const maxExported = 100_000

/** The call of a list: what it is narrowed by, and where it goes on. */
export type ListEndpoint = Endpoint & { method: 'GET'; query: z.ZodObject; reply: z.ZodType<{ items: unknown[] }> }

/** The file beside a list: the same filters and the same rows, all of them one after the other. */
export const exportOf = <const E extends ListEndpoint>(list: E) =>
	endpoint({
		method: 'GET',
		path: `${list.path}/export`,
		access: list.access,
		...(list.permission && { permission: list.permission }),
		summary: `What the list beside it shows, as a CSV file with ${maxExported.toLocaleString('en-US')} rows at the most`,
		...(list.params && { params: list.params }),
		query: list.query.omit({ cursor: true, limit: true }) as unknown as E['query'],
		reply: fileReply,
	})
