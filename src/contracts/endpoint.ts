import { z } from 'zod'
import type { Permission } from './shared/permissions.ts'

/** The roles beyond the default customer (spec §6). */
export const role = z.enum(['ADMIN', 'DISTRIBUTOR', 'CREATOR'])
export type Role = z.output<typeof role>

/** The callers it admits: everybody, the signed-in, or holders of any one of the listed roles. */
export type Access = 'public' | 'signedIn' | readonly [Role, ...Role[]]

type Shape = z.ZodType

/** One call of the interface: read by the server to mount it, by the browser to call it, by OpenAPI to print it. */
export interface Endpoint {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
	/** Fastify's notation, `/api/products/:slug`. */
	path: `/${string}`
	access: Access
	/** What staff need for it where reading or writing in its area is not enough (`shared/permissions.ts`). */
	permission?: Permission
	summary: string
	params?: Shape
	query?: Shape
	body?: Shape
	reply: Shape
	/** A body that it takes, for who reads the description of the interface. */
	example?: unknown
	/** Status of the ordinary answer; 200 unless told. */
	status?: 200 | 201 | 202
	/** Takes an `Idempotency-Key` and refuses to go without one. */
	idempotent?: true
	/** A stricter limit than the general one, per account and address: so many calls per window. */
	limit?: { name: string; max: number; seconds: number }
	/** Public reads only: for how many seconds a shared cache may serve the answer without asking; it has an `ETag` then. */
	sharedFor?: number
	/** The body may come as a form with files (`multipart/form-data`): so many of them, of so many bytes each. */
	multipart?: { files: number; bytesPerFile: number }
}

/** Declares a call. The type keeps every literal, so a missing `access` or body does not compile. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type InputOf<S> = S extends Shape ? z.input<S> : never
type OutputOf<S> = S extends Shape ? z.output<S> : undefined

/** The input of a call as its caller hands it over; keys the contract does not have are not accepted. */
export type CallInput<E extends Endpoint> = (E extends { params: Shape } ? { params: InputOf<E['params']> } : unknown) &
	(E extends { query: Shape } ? { query?: InputOf<E['query']> } : unknown) &
	(E extends { body: Shape } ? { body: InputOf<E['body']> } : unknown) &
	(E extends { idempotent: true } ? { idempotencyKey: string } : unknown)

/** The input of a call as its handler receives it, validated. */
export interface ReceivedCall<E extends Endpoint> {
	params: OutputOf<E['params']>
	query: OutputOf<E['query']>
	body: OutputOf<E['body']>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** How far a list is read, and where it goes on: spread into the query of every list. */
export const pageQuery = {
	limit: z
		.string()
		.regex(/^[1-9]\d{0,2}$/, 'A whole number from 1 to 100.')
		.refine((text) => Number(text) <= 100, 'At most 100.')
		.optional(),
	cursor: z.string().max(300).optional(),
}

/** The same for a list that is searched; spread next to its named filters. */
export const listQuery = { ...pageQuery, q: z.string().max(100).optional() }

/** Lists are counted this far: a `total` of one more means that there are more than so many. */
export const maxCounted = 10_000

/** The answer of every list. `total` is left out where counting would mean reading everything. */
export const listOf = <S extends Shape>(item: S) =>
	z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int().min(0).optional() })

export const slug = z
	.string()
	.max(80)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens.')

/** The name of a page or a text in a URL. Any text is let through, for a name that nothing has is a 404 and not a bad request. */
export const bySlug = z.object({ slug: z.string().max(300) })

/** The id of a record in a URL; one that nothing has is a 404 as well. */
export const byId = z.object({ id: z.string().max(80) })

// The years 0 and 9999 have a form; the day before the one, or after the other, has none.
export const isInCalendar = (at: string) => at >= '1900' && at < '3000'
export const yearsInCalendar = 'Within the years 1900 to 2999.'

export const time = z.iso.datetime().refine(isInCalendar, yearsInCalendar)

/** A day of the calendar, `2026-11-23`. */
export const calendarDate = z.iso.date().refine(isInCalendar, yearsInCalendar)
/** The same, with words of its own for what is no day. */
export const calendarDateOr = (message: string): typeof calendarDate =>
	z.iso.date(message).refine(isInCalendar, yearsInCalendar)

/** The reply of a call that answers a file to keep, not JSON. */
export const fileReply = z.file()

/** The URL of a call: parameters in their places, the rest of the input as query. */
export function urlOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
	const params = (input.params ?? {}) as Record<string, string>
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
	const given = Object.entries((input.query ?? {}) as Record<string, string | undefined>)
	const query = new URLSearchParams(
		given.filter((entry): entry is [string, string] => entry[1] !== undefined),
	).toString()
	return query ? `${path}?${query}` : path
}
