import { expect, test } from 'vitest'
import { ApiError, NoAnswer } from '#web/lib/api.ts'
import { payProblem } from './pay-problem.ts'

const refused = (status: number, code: string, message: string) =>
	new ApiError(status, JSON.stringify({ code, message }))

test.each([
	['no answer', new NoAnswer(new TypeError('Failed to fetch')), /not known yet/],
	['a fault of ours', new ApiError(500, '', 'Internal Server Error'), /not known yet/],
	['a gateway before us', new ApiError(502, '<html>', 'Bad Gateway'), /not known yet/],
	['a store that is away', refused(503, 'UNAVAILABLE', 'The store is not reachable right now.'), /not known yet/],
	['a call that still runs', refused(409, 'IDEMPOTENCY_IN_PROGRESS', 'Still at work.'), /not known yet/],
	['too many tries', refused(429, 'RATE_LIMITED', 'Too many requests.'), /Wait a minute/],
])('after %s the buyer is told of the money', (_, error, said) => expect(payProblem(error)).toMatch(said))

test.each([
	['a provider that is away', refused(503, 'UNAVAILABLE', 'It does not answer. Nothing was charged.')],
	['a declined card', refused(402, 'CARD_DECLINED', 'The card was declined. Nothing was charged.')],
	['a link that is over', refused(409, 'ORDER_STATE', 'This is paid already.')],
])('of %s the server’s own words say it', (_, error) => expect(payProblem(error)).toBeNull())
