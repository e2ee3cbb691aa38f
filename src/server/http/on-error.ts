import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { RefusalBody } from '#contracts/refusals.ts'
import { OutcomeUnknown, sqlState } from '#server/db/client.ts'
import { isDatabaseOutage } from '#server/db/database-outage.ts'
import { diskFull } from '#server/db/full-disk.ts'
import { Refusal } from '#server/errors.ts'
import { Replay } from './idempotency/idempotency.ts'

/** Turns whatever was thrown into the one error shape; what nobody expected is logged, once, and answered as a plain 500. */
export function answerErrors(app: FastifyInstance): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		if (error instanceof Replay)
			return reply
				.code(error.status)
				.header('idempotency-replayed', 'true')
				.header('cache-control', 'no-store')
				.type('application/json; charset=utf-8')
				.serializer((text: string) => text)
				.send(error.answer)
		const refusal = asRefusal(error, request)
		// A refusal for a cause of our own, as a full disk, is logged for the operator of the store as well.
		const fault = error instanceof Refusal ? error.cause : error
		if (refusal.status >= 500 && fault !== undefined) request.log.error({ err: fault }, refusal.message)
		return sendRefusal(reply, request, refusal)
	})
}

/** A client that asks like this (RFC 7240) takes "you are signed out" for an answer: browsers write a 401 down as an error. */
const lenient = 'handling=lenient'

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
	if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)))
	const body: RefusalBody = { ...refusal.body, requestId: request.id }
	const isAnswer = refusal.status === 401 && request.method === 'GET' && request.headers.prefer === lenient
	if (isAnswer) reply.header('preference-applied', lenient)
	return reply
		.code(isAnswer ? 200 : refusal.status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.serializer((text: string) => text)
		.send(JSON.stringify(body))
}

export function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
	if (error instanceof Refusal) return error
	if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
	switch (error.code) {
		case 'FST_ERR_CTP_BODY_TOO_LARGE':
		case 'FST_REQ_FILE_TOO_LARGE':
			return new Refusal('TOO_LARGE', 'That is larger than we accept.')
		case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
			return new Refusal('WRONG_TYPE', 'Send JSON with the content type application/json.')
	}
	if (sqlState(error) === lockTimeout)
		return new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: 1 })
	if (error instanceof OutcomeUnknown)
		return new Refusal('UNAVAILABLE', request.idempotency ? unknownWithKey : unknown, { retryAfter: 2 })
	if (sqlState(error) === diskFull)
		return new Refusal('UNAVAILABLE', 'The store cannot take anything in right now. Please come back in a while.', {
			retryAfter: 300,
			details: { takesNothing: true },
		})
	if (isDatabaseOutage(error))
		return new Refusal('UNAVAILABLE', 'The store is not reachable right now. Please try again.', { retryAfter: 2 })
	if (sqlState(error) === '22021')
		return new Refusal('BAD_REQUEST', 'The request holds characters that cannot be stored.')
	// A sum that a read cannot express is a fault of ours.
	if (sqlState(error) === numberTooLarge && request.method !== 'GET')
		return new Refusal('BAD_REQUEST', 'Together with what is there already, this is a number too large to be kept.')
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
		return new Refusal(error.statusCode === 413 ? 'TOO_LARGE' : 'BAD_REQUEST', 'The request is malformed.')
	return new Refusal('INTERNAL', 'Something went wrong on our side. Please try again.')
}

interface ZodIssues {
	validationContext?: string
	validation: Array<{ instancePath: string; message?: string; params?: { issue?: { path?: PropertyKey[] } } }>
}

function invalidInput(error: unknown): Refusal {
	const { validation, validationContext } = error as ZodIssues
	const issues = validation.map((issue) => ({
		path: (issue.params?.issue?.path ?? issue.instancePath.split('/').filter(Boolean)).map((part) =>
			typeof part === 'number' ? part : String(part),
		),
		message: issue.message ?? 'Not valid.',
	}))
	const first = issues[0]
	const where = first && first.path.length > 0 ? `${first.path.join('.')}: ` : ''
	return new Refusal(
		'INVALID_INPUT',
		`Please check the ${validationContext ?? 'input'}. ${where}${first?.message ?? ''}`.trim(),
		{
			issues,
		},
	)
}

const unknownWithKey =
	'The store stopped answering before it could say whether this went through. Send it again with the same key: it is done once, and you are told what became of it.'
const unknown =
	'The store stopped answering before it could say whether this went through. Please look before you try again.'
const lockTimeout = '55P03'
const numberTooLarge = '22003'
