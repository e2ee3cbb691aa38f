import { expect, test } from 'vitest'
import { afterArrival, nextToSend, type WaitingWrite } from './outbox-store.ts'

const write = (key: string, more: Partial<WaitingWrite> = {}): WaitingWrite => ({
	key,
	kind: 'move',
	prospectId: 'shop',
	title: 'Shop',
	label: 'Move',
	body: {},
	seenVersion: 3,
	refusedReason: null,
	...more,
})

test('writes go in the order they were typed', () => {
	expect(nextToSend([write('one'), write('two')])?.key).toBe('one')
	expect(nextToSend([])).toBeNull()
})

test('what was refused holds back what was typed about the same prospect after it, and nothing else', () => {
	const refused = write('one', { refusedReason: 'No.' })
	expect(nextToSend([refused, write('two')])).toBeNull()
	expect(nextToSend([refused, write('two'), write('three', { prospectId: 'other' })])?.key).toBe('three')
	expect(nextToSend([refused, write('new', { prospectId: null })])?.key).toBe('new')
})

test('what waits behind a write names the version that it made, unless somebody else changed the prospect meanwhile', () => {
	const waiting = [write('one'), write('two'), write('three', { prospectId: 'other' })]
	expect(afterArrival(waiting, write('one'), 4).map(({ key, seenVersion }) => [key, seenVersion])).toEqual([
		['two', 4],
		['three', 3],
	])
	expect(afterArrival(waiting, write('one'), 6).map(({ seenVersion }) => seenVersion)).toEqual([3, 3])
})
