import { randomUUID } from 'node:crypto'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'
import type { Person } from '../support/two-factor.ts'
import type { CallSample } from './call-sample.ts'
import { formPayload } from './forms.ts'

/** Sends a call as its contract says, with a key where it takes one and as a form where it comes as one. */
export async function send(who: Person, endpoint: Endpoint, { params, query, body, form }: CallSample) {
	const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
	const { headers, payload } = form ? await formPayload(form, key) : { headers: key, payload: body }
	return who.send({
		method: endpoint.method,
		url: urlOf(endpoint, { params, query }),
		headers,
		...(payload !== undefined && { payload }),
	})
}
