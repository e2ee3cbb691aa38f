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
const required: Record<string, string> = { '/api/admin/operations': 'kind=mails&' }

/** The URL of a list with this query behind what it always asks for. */
export const listUrl = (path: string, query: string) => `${path}?${required[path] ?? ''}${query}`
