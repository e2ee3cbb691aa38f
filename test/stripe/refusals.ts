import type Stripe from 'stripe'

type Type = 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'

/** An answer of Stripe's that is no: its status, and the error in the shape that Stripe gives it. */
export class StripeRefusal extends Error {
	readonly status: number
	readonly error: Record<string, unknown>
	constructor(
		status: number,
		type: Type,
		error: { message: string; code?: string; param?: string; [more: string]: unknown },
	) {
		super(error.message)
		this.status = status
		const { code } = error
		this.error = {
			...error,
			type,
			...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
		}
	}
}

const invalid = (param: string, message: string, code?: string) =>
	new StripeRefusal(400, 'invalid_request_error', { message, param, ...(code && { code }) })

export const unknownParameter = (param: string) =>
	invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
export const missingParameter = (param: string) =>
	invalid(param, `Missing required param: ${param}.`, 'parameter_missing')
export const invalidInteger = (param: string, value: string) =>
	invalid(param, `Invalid integer: ${value}`, 'parameter_invalid_integer')
export const invalidEmpty = (param: string) =>
	invalid(
		param,
		`You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
		'parameter_invalid_empty',
	)
export const invalidKind = (param: string, kind: string) => invalid(param, `Invalid ${kind}`)
export const invalidChoice = (param: string, values: readonly string[]) =>
	invalid(param, `Invalid ${param}: must be one of ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`)

export const unheardOf = (what: string, id: string, param: string) =>
	new StripeRefusal(404, 'invalid_request_error', {
		message: `No such ${what}: '${id}'`,
		param,
		code: 'resource_missing',
	})

export const unexpectedState = (intent: Stripe.PaymentIntent, act: string) =>
	new StripeRefusal(400, 'invalid_request_error', {
		message: `This PaymentIntent's ${act} could not be done because it has a status of ${intent.status}.`,
		code: 'payment_intent_unexpected_state',
		payment_intent: intent,
	})

export const sameKeyOtherParameters = (key: string) =>
	new StripeRefusal(400, 'idempotency_error', {
		message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
	})
export const keyInUse = (key: string) =>
	new StripeRefusal(409, 'invalid_request_error', {
		message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
		code: 'idempotency_key_in_use',
	})

/** As Stripe words what a test gives the code of. */
export const refusedBy = (status: number, type: Type, code?: string) =>
	new StripeRefusal(status, type, { message: 'As the provider words it.', ...(code && { code }) })
