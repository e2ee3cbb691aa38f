import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { attemptKey, isUnsettled } from './attempt-key.ts'

test('a second try of the same has the same key; another content or a final answer makes a new one', () => {
	let count = 0
	const attempt = attemptKey(() => `key-${++count}`)
	expect(attempt.keyFor({ delta: 5 })).toBe('key-1')
	expect(attempt.keyFor({ delta: 5 })).toBe('key-1')
	expect(attempt.keyFor({ delta: 6 })).toBe('key-2')
	attempt.refused(new ApiError(422, '{}'))
	expect(attempt.keyFor({ delta: 6 })).toBe('key-3')
})

test('a form that was closed without an answer and is sent again as it was has the same key, another form of the same has not after an end', () => {
	let count = 0
	const unsettled = new Map<string, string>()
	const aForm = () => attemptKey(() => `key-${++count}`, unsettled)
	const closed = aForm()
	closed.keyFor({ delta: 5 })
	closed.refused(new TypeError('Failed to fetch'))
	expect(aForm().keyFor({ delta: 6 })).toBe('key-2')
	const opened = aForm()
	expect(opened.keyFor({ delta: 5 })).toBe('key-1')
	opened.done()
	expect(aForm().keyFor({ delta: 5 })).toBe('key-3')
})

test('two files are two contents', () => {
	let count = 0
	const attempt = attemptKey(() => `key-${++count}`)
	expect(attempt.keyFor({ photo: new File(['a'], 'a.jpg') })).toBe('key-1')
	expect(attempt.keyFor({ photo: new File(['b'], 'b.jpg') })).toBe('key-2')
})

test.each([
	new TypeError('Failed to fetch'),
	new ApiError(503, ''),
	new ApiError(409, '{"code":"IDEMPOTENCY_IN_PROGRESS","message":"Wait."}'),
])('what ends with %s may have been done: the key stays', (error) => {
	let count = 0
	const attempt = attemptKey(() => `key-${++count}`)
	attempt.keyFor({ delta: 5 })
	attempt.refused(error)
	expect(attempt.keyFor({ delta: 5 })).toBe('key-1')
})

test.each([
	['no connection', new TypeError('Failed to fetch'), true],
	['a fault', new ApiError(500, ''), true],
	['a server that is away', new ApiError(503, '{"code":"UNAVAILABLE","message":"…"}'), true],
	['the first call still running', new ApiError(409, '{"code":"IDEMPOTENCY_IN_PROGRESS","message":"…"}'), true],
	['a declined card', new ApiError(402, '{"code":"CARD_DECLINED","message":"…"}'), false],
	['another total', new ApiError(409, '{"code":"TOTAL_CHANGED","message":"…"}'), false],
	['too many tries', new ApiError(429, '{"code":"RATE_LIMITED","message":"…"}'), false],
])('%s leaves the end open: %s', (_, error, isOpen) => expect(isUnsettled(error)).toBe(isOpen))
