import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Books } from './books.ts'
import { answerChallenge, intentOf } from './payments.ts'
import { expressFrame, formFrame } from './stand-in-frames.ts'

const script = readFileSync(new URL('stand-in.js', import.meta.url), 'utf8')
const open = {
	'access-control-allow-origin': '*',
	'access-control-allow-headers': '*',
	'access-control-allow-methods': '*',
}

/**
 * What a browser asks of Stripe beside its interface: the script in the page, the frames of the form and the button, and
 * the bank's page. True when it was one of these.
 */
export function browserPart({ books }: { books: Books }, request: IncomingMessage, response: ServerResponse): boolean {
	const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
	const send = (type: string, body: string) => {
		response.writeHead(200, { ...open, 'content-type': `${type}; charset=utf-8` }).end(body)
		return true
	}
	for (const [name, value] of Object.entries(open)) response.setHeader(name, value)
	if (request.method === 'OPTIONS') return send('text/plain', '')
	if (pathname.endsWith('/stripe.js')) return send('text/javascript', script)
	if (pathname === '/stand-in/form') return send('text/html', formFrame(books, searchParams.get('session') ?? ''))
	if (pathname === '/stand-in/express') return send('text/html', expressFrame())
	if (pathname === '/3d_secure_2/hosted') return send('text/html', bankPage(searchParams))
	if (pathname === '/3d_secure_2/answer') {
		const id = searchParams.get('payment_intent') ?? ''
		answerChallenge(books, id, searchParams.get('answer') === 'approve')
		const back = new URL(searchParams.get('return') ?? '')
		back.searchParams.set('payment_intent', id)
		back.searchParams.set('payment_intent_client_secret', intentOf(books, id).client_secret ?? '')
		back.searchParams.set('redirect_status', searchParams.get('answer') === 'approve' ? 'succeeded' : 'failed')
		return send('text/html', `<script>location.replace(${JSON.stringify(back.href)})</script>`)
	}
	return false
}

const bankPage = (given: URLSearchParams) => `<!doctype html><title>Bank</title><h1>Is this you?</h1>
${['approve', 'refuse'].map((answer) => `<a href="/3d_secure_2/answer?${new URLSearchParams([...given, ['answer', answer]]).toString().replaceAll('&', '&amp;')}">${answer}</a>`).join(' ')}`
