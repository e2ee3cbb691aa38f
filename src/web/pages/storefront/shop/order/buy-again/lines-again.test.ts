import { expect, test } from 'vitest'
import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import { linesAgain } from './lines-again.ts'

const line = (id: string, quantity: number, givenBy: string | null = null) => ({ id, quantity, givenBy }) as OrderLine
const ended = (kind: 'return' | 'claim', lineId: string, instead: string | null, isChosen = true) =>
	({
		kind,
		state: 'settled',
		sentInstead: instead ? [instead] : [],
		lines: [
			{ lineId, restocked: 1, scrapped: 0, exchangeFor: instead && isChosen ? { variantId: 'v', name: '' } : null },
		],
	}) as unknown as Order['returns'][number]

const again = (lines: OrderLine[], ...returns: Order['returns']) =>
	linesAgain({ lines, returns }).map(({ id, quantity }) => [id, quantity])

test('a free gift is not bought', () =>
	expect(again([line('can', 2), line('tote', 1, 'Tote on us')])).toEqual([['can', 2]]))

test('what was exchanged is bought as it was kept', () =>
	expect(again([line('tee S', 1), line('tee L', 1)], ended('return', 'tee S', 'tee L'))).toEqual([['tee L', 1]]))

test('of a line of which some was exchanged, the rest is bought with what came instead', () =>
	expect(again([line('cola', 3), line('mint', 1)], ended('return', 'cola', 'mint'))).toEqual([
		['cola', 2],
		['mint', 1],
	]))

test('what staff exchanged in other words counts too', () =>
	expect(again([line('tee S', 1), line('tee L', 1)], ended('return', 'tee S', 'tee L', false))).toEqual([['tee L', 1]]))

test('what came back for money is bought as it was', () =>
	expect(again([line('can', 2)], ended('return', 'can', null))).toEqual([['can', 2]]))

test('a replacement of something damaged was bought once', () =>
	expect(again([line('can', 2), line('new can', 1)], ended('claim', 'can', 'new can', false))).toEqual([['can', 2]]))
