import { expect, test } from 'vitest'
import { countText, operationViewIn } from './operation-view.ts'

test.each([
	['', { kind: 'refunds' }],
	['kind=mails', { kind: 'mails' }],
	['kind=nothing-like-it&q=a', { kind: 'refunds' }],
	['kind=jobs&cursor=abc', { kind: 'jobs', cursor: 'abc' }],
])('the address ?%s shows %o', (search, view) => expect(operationViewIn(new URLSearchParams(search))).toEqual(view))

test('a count says when there are more', () => expect([0, 999, 1000].map(countText)).toEqual(['0', '999', '1,000+']))
