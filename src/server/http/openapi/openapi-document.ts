import type { Endpoint } from '#contracts/endpoint.ts'
import { refusalStatus } from '#contracts/refusals.ts'

type Operation = Record<string, unknown> & {
	responses?: Record<string, unknown>
	security?: unknown
	parameters?: unknown
}

/** Calls of one subject stand together; those for staff apart from the buyers'. */
export function groupOf(path: string): string {
	const [, , area = 'other', subject = 'other'] = path.split('/')
	return area === 'admin' ? `admin: ${subject}` : area
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "postAdminOrdersByNumberRefunds": what a generated client calls it; method and path are unique, so it is too. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
	method.toLowerCase() +
	path
		.split('/')
		.slice(2)
		.map((part) =>
			part.startsWith(':') ? `By${capitalized(part.slice(1))}` : part.split(/[-.]/).map(capitalized).join(''),
		)
		.join('')

/** The first sentence, and all of it where there is more. */
export function summaryTexts(summary: string): { summary: string; description?: string } {
	const end = summary.search(/\. /)
	return end < 0 ? { summary } : { summary: summary.slice(0, end), description: summary }
}

const whens: Readonly<Record<number, string>> = {
	400: 'What was sent is not understood; `issues` names each field.',
	401: 'Nobody is signed in.',
	402: 'The card was refused; nothing was charged.',
	403: 'Who is signed in may not do this, or the request came from another site.',
	404: 'There is no such thing, or not for who asks.',
	409: 'It does not fit how things stand now; read again before another try.',
	422: 'Understood, and not possible as it was asked.',
	429: 'Too many calls; `Retry-After` says when the next may come.',
	503: 'Not now. With an `Idempotency-Key` the same call can be sent again as it is.',
}
const nameOf = (status: number) => `Refused${status}`
const codesOf = (status: number) =>
	Object.entries(refusalStatus).flatMap(([code, of]) => (of === status ? [`\`${code}\``] : []))
const bodyOf = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

/** With which statuses a call may be refused, as far as its contract tells. */
function refusalsOf(method: string, path: string, { security, parameters, requestBody }: Operation): number[] {
	const writes = method !== 'get'
	return [
		...(parameters || requestBody ? [400] : []),
		...(security ? [401, 403] : []),
		...(/\/(checkout|pay\/\{id\})$/.test(path) && writes ? [402] : []),
		...(path.includes('{') ? [404] : []),
		...(writes ? [409, 422] : []),
		429,
		503,
	]
}

interface Document {
	paths?: Record<string, Record<string, Operation>>
	components?: object
}

/** The document with what all calls have in common said once: the shape of a refusal, its codes, and who answers which. */
export function withRefusals<D extends object>(given: D): D {
	const document = structuredClone(given) as Document
	let shape: unknown
	for (const [path, operations] of Object.entries(document.paths ?? {}))
		for (const [method, operation] of Object.entries(operations)) {
			const known = operation.responses?.default as { content?: Record<string, { schema?: unknown }> } | undefined
			if (!operation.responses || !known) continue
			shape ??= known.content?.['application/json']?.schema
			delete operation.responses.default
			for (const status of refusalsOf(method, path, operation))
				operation.responses[status] = { $ref: `#/components/responses/${nameOf(status)}` }
			operation.responses.default = { description: 'Another refusal, or a fault of ours.', content: bodyOf }
		}
	const responses = Object.fromEntries(
		Object.entries(whens).map(([status, when]) => [
			nameOf(Number(status)),
			{ description: `${when} Codes: ${codesOf(Number(status)).join(', ')}.`, content: bodyOf },
		]),
	)
	const example = { code: 'ORDER_STATE', message: 'This order has been shipped.', requestId: 'req-1' }
	const schemas = { Refusal: { ...(shape as object), examples: [example] } }
	return { ...document, components: { ...document.components, schemas, responses } } as D
}
