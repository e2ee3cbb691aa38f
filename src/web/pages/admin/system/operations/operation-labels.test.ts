import { expect, test } from 'vitest'
import { operationKind } from '#contracts/operations/operations.ts'
import { countText, operationKinds } from './operation-labels.ts'

test('the kinds are the interface’s', () => expect(operationKinds).toEqual(operationKind.options))

test('a count says when there are more', () => expect([0, 999, 1000].map(countText)).toEqual(['0', '999', '1,000+']))
