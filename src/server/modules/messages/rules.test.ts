import { expect, test } from 'vitest'
import { messageKind, messageStatus } from '#contracts/content/inbox.ts'
import { newMessage } from '#contracts/content/messages.ts'
import { answersIn, inboxSubjectOf, isSuspect, nextStatuses, referenceFrom } from './rules.ts'

const written = { name: 'Ada', email: 'ada@example.com', message: 'A sentence or two.' }
const somewhere = { city: 'Tulsa', state: 'OK' }

test.each([
	[{ kind: 'contact', fields: { topic: 'order' } }, 'Help with an order'],
	[{ kind: 'press', fields: { outlet: 'The Daily' } }, 'Press: The Daily'],
	[{ kind: 'partner', fields: { company: 'Night Owl', place: 'gym', ...somewhere } }, 'Partner: Night Owl, Tulsa'],
	[{ kind: 'entrepreneur', fields: { plan: 'route', start: 'now', ...somewhere } }, 'Entrepreneur: Tulsa, OK'],
])('%j is about what its kind says', (message, subject) => {
	expect(inboxSubjectOf(newMessage.parse({ ...written, ...message }))).toBe(subject)
})

test('answers are in words, in one order, and without what nobody knows', () => {
	expect(answersIn({ state: 'OK', plan: 'route', topic: 'order', hidden: 'x', constructor: 'y' })).toEqual([
		{ question: 'Topic', answer: 'Help with an order' },
		{ question: 'Plan', answer: 'A delivery route for local stores' },
		{ question: 'State', answer: 'OK' },
	])
})

test.each([
	[{}, false],
	[{ nickname: '' }, false],
	[{ secondsTaken: 3 }, false],
	[{ secondsTaken: 40, nickname: '' }, false],
	[{ secondsTaken: 2 }, true],
	[{ nickname: 'x', secondsTaken: 60 }, true],
])('a form with %j is a script’s: %s', (form, expected) => expect(isSuspect(form)).toBe(expected))

test('a reference can be read out', () => {
	expect(referenceFrom(Uint8Array.from([0, 1, 28, 29, 30, 255]))).toBe('M-23YZ2H')
	for (let byte = 0; byte < 256; byte++)
		expect(referenceFrom(new Uint8Array(6).fill(byte))).toMatch(/^M-([2-9A-HJKMNP-TV-Z])\1{5}$/)
})

test('every status leads somewhere, and none to itself', () => {
	expect(Object.keys(nextStatuses)).toEqual(messageStatus.options)
	for (const [from, next] of Object.entries(nextStatuses)) {
		expect(next.length).toBeGreaterThan(0)
		expect(next).not.toContain(from)
	}
})

test('every form has a kind that the back office knows', () => {
	for (const { shape } of newMessage.options) expect(messageKind.options).toContain(shape.kind.value)
})
