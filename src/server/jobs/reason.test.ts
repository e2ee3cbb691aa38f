import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { reasonOf } from './reason.ts'

const broken = Object.assign(new DatabaseError('duplicate key value', 1, 'error'), {
	code: '23505',
	severity: 'ERROR',
	constraint: 'users_email_unique',
	detail: 'Key (email)=(ada@example.com) already exists.',
})

test.each([
	[new Error('550 5.1.1 <ada@example.com>: no such user\r\n'), '550 5.1.1 <…@…>: no such user'],
	[broken, 'The database said 23505 users_email_unique'],
	[
		new Error('Failed query: insert …\nparams: ada@example.com', { cause: broken }),
		'The database said 23505 users_email_unique',
	],
	[new AggregateError([new Error('connect ECONNREFUSED')]), 'connect ECONNREFUSED'],
	['text', 'Something else than an error was thrown.'],
])('the reason of %s names nobody', (error, reason) => expect(reasonOf(error)).toBe(reason))

test('a reason is short', () => expect(reasonOf(new Error('a'.repeat(5000)))).toHaveLength(300))
