import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalBody, RefusalCode } from '#contracts/refusals.ts'
import { newRequestId } from './observability/observability.ts'
import type { PageCache } from './pages/page-cache.ts'
import { hasOneHost } from './requests/request-target.ts'

/** The headers that every answer carries. */
export type SecurityHeaders = Readonly<Record<string, string>>

/** The server under the framework. A page in memory costs about what a file costs: the framework never sees its request. */
export function listeningServer(handle: RequestListener, cache: PageCache, headers: SecurityHeaders): Server {
	// A missing Host is refused with the agreed body, by `readableTarget`.
	const server = createServer({ requireHostHeader: false }, (request, response) => {
		if (!(hasOneHost(request) && cache.answer(request, response))) handle(request, response)
	})
	// Expectations other than `100-continue` may be passed over (RFC 9110, 10.1.1).
	server.on('checkExpectation', (request, response) => server.emit('request', request, response))
	server.on('connect', (_, socket) =>
		answerOnSocket(socket, headers, 405, 'METHOD_NOT_ALLOWED', 'This is a store, not a proxy.'),
	)
	return server
}

/** For what Node's parser gives up: no request ever comes of it. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Duplex, headers: SecurityHeaders): void {
	if (code === 'HPE_HEADER_OVERFLOW')
		answerOnSocket(socket, headers, 431, 'TOO_LARGE', 'The headers are larger than we accept.')
	else if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
		answerOnSocket(socket, headers, 408, 'BAD_REQUEST', 'The request did not arrive in time.')
	else answerOnSocket(socket, headers, 400, 'BAD_REQUEST', 'This is not HTTP as we can read it.')
}

function answerOnSocket(
	socket: Duplex,
	headers: SecurityHeaders,
	status: number,
	code: RefusalCode,
	message: string,
): void {
	if (!socket.writable) return void socket.destroy()
	const requestId = newRequestId()
	const body = JSON.stringify({ code, message, requestId } satisfies RefusalBody)
	const lines = Object.entries({
		...headers,
		'content-type': 'application/json; charset=utf-8',
		'content-length': String(Buffer.byteLength(body)),
		'cache-control': 'no-store',
		'x-request-id': requestId,
		connection: 'close',
	}).map(([name, value]) => `${name}: ${value}\r\n`)
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
