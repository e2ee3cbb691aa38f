import type { Endpoint } from '#contracts/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../src/contracts/**/*.ts', '!**/*.test.ts'], {
	eager: true,
})

/** The contract of every call that the server answers. */
export const endpoints = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.filter((each): each is Endpoint => typeof each === 'object' && each !== null && 'access' in each && 'path' in each)

/** All lists: what is asked with a cursor. */
export const listEndpoints = endpoints.filter(
	({ query }) => query && 'cursor' in ((query as { shape?: object }).shape ?? {}),
)

/** What a list asks for besides. */
const span = 'from=2026-01-01&to=2026-01-31&'
const required: Record<string, string> = {
	'/api/admin/operations': 'kind=mails&',
	'/api/admin/analytics/restatements': span,
	'/api/admin/analytics/rows': span,
}

/** The URL of a list with this query behind what it always asks for. */
export const listUrl = (path: string, query: string) => `${path}?${required[path] ?? ''}${query}`
