import { expect, test } from 'vitest'
import type { Quote } from '#contracts/pricing/pricing.ts'
import { quotedLines } from './quoted-lines.ts'

const line = (variantId: string) => ({ productId: 'p', variantId, quantity: 1 })
const quote = (variantIds: string[], problems: object[] = []) =>
	({ lines: variantIds.map(line), problems }) as unknown as Quote
const idsOf = (said: ReturnType<typeof quotedLines>) => said.map(({ line }) => line?.variantId)

test('lines of a quote belong to the lines that were asked for, though one is no longer sold', () => {
	const asked = [line('a'), { productId: 'gone', quantity: 1 }, line('b')]
	const gone = { code: 'PRODUCT_UNAVAILABLE', message: 'No longer sold.', line: 1 }
	const said = quotedLines(asked, { asked, quote: quote(['a', 'b'], [gone]) })
	expect(idsOf(said)).toEqual(['a', undefined, 'b'])
	expect(said.map(({ isUnsold }) => isUnsold)).toEqual([false, true, false])
	expect(said[1]?.problem).toBe(gone)
})

test('each line of a quote is given once', () => {
	const asked = [line('a'), line('a')]
	expect(idsOf(quotedLines(asked, { asked, quote: quote(['a', 'b']) }))).toEqual(['a', undefined])
})

test('a variant that was not named is the one that the store chose', () => {
	const asked = [{ productId: 'p', quantity: 1 }]
	expect(idsOf(quotedLines(asked, { asked, quote: quote(['a']) }))).toEqual(['a'])
})

test('nothing is known while there is no quote', () =>
	expect(quotedLines([line('a')], undefined)).toEqual([{ line: undefined, problem: undefined, isUnsold: false }]))

test('a problem stays at its line when another one has left the cart since', () => {
	const few = { code: 'OUT_OF_STOCK', message: 'Only 1 left.', line: 1 }
	const answer = { asked: [line('a'), line('b')], quote: quote(['a', 'b'], [few]) }
	expect(quotedLines([line('b')], answer)).toMatchObject([{ line: { variantId: 'b' }, problem: few }])
	expect(quotedLines([line('c'), line('a')], answer).map(({ problem }) => problem)).toEqual([undefined, undefined])
})

test('two gifts of one card are two lines, each with its own problem', () => {
	const gift = (recipientName: string) => ({
		...line('a'),
		gift: { recipientName, recipientEmail: 'ada@example.com' },
	})
	const problem = { code: 'QUANTITY_LIMIT', message: 'At most 1.', line: 1 }
	const answer = { asked: [gift('Ada'), gift('Grace')], quote: quote(['a', 'a'], [problem]) }
	expect(quotedLines([gift('Grace'), gift('Ada')], answer).map((said) => said.problem)).toEqual([problem, undefined])
})
