import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { refusalFields } from './refusal-fields.ts'

const refused = (issues?: Array<{ path: Array<string | number>; message: string }>) =>
	new ApiError(422, JSON.stringify({ code: 'WEAK_PASSWORD', message: 'Too easy.', issues }))

test('what concerns a field stands beside it, once', () => {
	const error = refused([
		{ path: ['password'], message: 'Too easy.' },
		{ path: ['password'], message: 'Too short.' },
	])
	expect(refusalFields(error, ['email', 'password'])).toEqual({ fields: { password: 'Too easy.' }, message: null })
})

test('what concerns no field of the form is said for the whole of it', () => {
	expect(refusalFields(refused(), ['password'])).toEqual({ fields: {}, message: 'Too easy.' })
	const mixed = refused([
		{ path: ['password'], message: 'Too short.' },
		{ path: ['token'], message: 'Missing.' },
	])
	expect(refusalFields(mixed, ['password'])).toEqual({ fields: { password: 'Too short.' }, message: 'Too easy.' })
	expect(refusalFields(new TypeError('Failed to fetch'), []).message).toContain('connection')
})
