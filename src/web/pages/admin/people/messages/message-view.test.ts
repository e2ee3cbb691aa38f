import { expect, test } from 'vitest'
import { messageKind, messageStatus } from '#contracts/inbox.ts'
import { listAddress } from '#web/features/admin-list/list-view.ts'
import { kindNames, statusLabels } from './message-labels.ts'
import { messageViewIn, withChoice } from './message-view.ts'

test('the list reads its state from the address and leaves out what it may not say', () => {
	const view = { q: 'ada', kind: 'press', status: 'new', suspect: 'yes', cursor: 'abc' } as const
	expect(messageViewIn(new URL(listAddress('/admin/messages', view), 'http://shop').searchParams)).toEqual(view)
	expect(messageViewIn(new URLSearchParams('kind=constructor&status=NEW&suspect=no&utm=1'))).toEqual({})
})

test('a choice keeps the others and begins at the beginning', () => {
	const search = new URLSearchParams('q=ada&kind=press&cursor=x')
	expect(withChoice(search, 'status', 'closed')).toEqual({ q: 'ada', kind: 'press', status: 'closed' })
	expect(withChoice(search, 'kind', '')).toEqual({ q: 'ada' })
})

test('the choices are the interface’s', () => {
	expect(Object.keys(kindNames)).toEqual(messageKind.options)
	expect(Object.keys(statusLabels)).toEqual(messageStatus.options)
})
