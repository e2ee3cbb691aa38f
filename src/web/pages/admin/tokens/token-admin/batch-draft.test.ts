import { expect, test } from 'vitest'
import { createClaimBatch } from '#contracts/tokens/tokens.ts'
import { batchStateOf, csvOf, untouchedBatch } from './batch-draft.ts'
import { batchDraft } from './batch-schema.ts'

const now = new Date('2026-11-20T12:00:00')
const schema = batchDraft(() => now)
const whole = { ...untouchedBatch, product: 'blood-orange', lot: 'BO-001', lastDay: '2027-12-31' }

test.each<[Partial<typeof whole>, keyof typeof whole]>([
	[{ product: '' }, 'product'],
	[{ lot: ' ' }, 'lot'],
	[{ lot: 'BO 001' }, 'lot'],
	[{ lot: '=1+1' }, 'lot'],
	[{ tokens: '0' }, 'tokens'],
	[{ tokens: '1.5' }, 'tokens'],
	[{ codes: '10001' }, 'codes'],
	[{ codes: '' }, 'codes'],
	[{ lastDay: '' }, 'lastDay'],
	[{ lastDay: '2026-11-19' }, 'lastDay'],
])('%j is a problem of its field', (typed, field) => {
	const { error } = schema.safeParse({ ...whole, ...typed })
	expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual([field])
})

test('a batch may end today, and sends what the interface takes', () => {
	const draft = { ...whole, lastDay: '2026-11-20' }
	const sent = schema.parse(draft)
	expect(sent).toEqual({
		product: 'blood-orange',
		lot: 'BO-001',
		tokens: 50,
		codes: 500,
		expiresAt: new Date('2026-11-20T23:59:59.999').toISOString(),
	})
	expect(createClaimBatch.body.safeParse(sent).success).toBe(true)
})

const batch = {
	id: '1',
	product: { slug: 'blood-orange', name: 'Blood Orange' },
	lot: 'BO-001',
	tokens: 50,
	codes: 2,
	claimed: 0,
	expiresAt: '2027-01-01T00:00:00.000Z',
	createdAt: '2026-01-01T00:00:00.000Z',
}

test('the file has a line per code', () => {
	expect(csvOf(batch, ['2222-2222-2222', '3333-3333-3333'])).toBe(
		'code,lot,product,tokens\r\n2222-2222-2222,BO-001,blood-orange,50\r\n3333-3333-3333,BO-001,blood-orange,50\r\n',
	)
})

test.each([
	[{}, 'Open'],
	[{ claimed: 2 }, 'All claimed'],
	[{ expiresAt: '2026-11-20T00:00:00.000Z' }, 'Ended'],
])('a batch with %j is: %s', (change, text) => expect(batchStateOf({ ...batch, ...change }, now).text).toBe(text))
