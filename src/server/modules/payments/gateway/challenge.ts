import type { FastifyInstance } from 'fastify'
import { formatCents } from '#contracts/shared/money.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { isSameOrigin } from '#server/http/requests/origin.ts'
import type { TestGateway } from './test-gateway.ts'

/** The bank's page in the embedded gateway: asks whether the card is the buyer's, as 3-D Secure does. */
export function challengeRoutes(app: FastifyInstance, gateway: TestGateway, publicUrl: string | undefined): void {
	const options = { config: { open: true }, schema: { hide: true } } as const

	// The form of this one page posts the classic way; nothing else on the server takes such a body.
	app.register((forms, _options, done) => {
		forms.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 200 },
			(_, body, parsed) => {
				parsed(null, new URLSearchParams(String(body)))
			},
		)

		forms.get<{ Params: { id: string } }>('/gateway/challenges/:id', options, async (request, reply) => {
			const intent = await gateway.intent(request.params.id)
			if (!intent) throw notFound('This payment')
			reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
			if (intent.status !== 'requires_action') return reply.redirect(intent.returnUrl, 303)
			return page(formatCents(intent.amountCents), intent.instrument ?? 'your card', request.params.id)
		})

		forms.post<{ Params: { id: string } }>('/gateway/challenges/:id', options, async (request, reply) => {
			if (!isSameOrigin(request, publicUrl))
				throw new Refusal('BAD_ORIGIN', 'This request did not come from our own pages.')
			const answer = request.body instanceof URLSearchParams ? request.body.get('answer') : null
			if (answer !== 'approve' && answer !== 'refuse') throw new Refusal('BAD_REQUEST', 'Choose Approve or Refuse.')
			const intent = await gateway.intent(request.params.id)
			if (!intent) throw notFound('This payment')
			await gateway.answerChallenge(request.params.id, answer === 'approve')
			return reply.redirect(intent.returnUrl, 303)
		})
		done()
	})
}

const page = (amount: string, instrument: string, id: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Confirm your payment</title></head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f4f0;font:16px/1.5 system-ui,sans-serif;color:#14141a">
<main style="box-sizing:border-box;width:min(26rem,calc(100% - 2rem));padding:2rem;background:#fff;border-radius:1rem;box-shadow:0 1rem 3rem rgb(0 0 0/.12)">
<p style="margin:0;font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:#5b5b66">Test bank</p>
<h1 style="margin:.25rem 0 1rem;font-size:1.5rem">Confirm your payment</h1>
<p style="margin:0 0 1.5rem">UNTAPPED asks for <strong>${amount}</strong> from ${instrument}. Is this you?</p>
<form method="post" action="/gateway/challenges/${encodeURIComponent(id)}" style="display:grid;gap:.75rem">
<button name="answer" value="approve" style="padding:.9rem;border:0;border-radius:.6rem;background:#14141a;color:#fff;font:inherit;font-weight:600;cursor:pointer">Approve</button>
<button name="answer" value="refuse" style="padding:.9rem;border:1px solid #8a8a94;border-radius:.6rem;background:#fff;color:#14141a;font:inherit;font-weight:600;cursor:pointer">Refuse</button>
</form></main></body></html>`
