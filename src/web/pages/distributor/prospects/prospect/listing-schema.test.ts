import { expect, test } from 'vitest'
import { spansOf } from './listing-schema.ts'

const closed = { opens: '', closes: '' }

test('hours are spans of the week, past midnight too, and days left empty are closed', () => {
	expect(spansOf({ weekdays: closed, saturday: { opens: '18:00', closes: '02:00' }, sunday: closed })).toEqual([
		[5 * 1440 + 1080, 6 * 1440 + 120],
	])
	expect(spansOf({ weekdays: { opens: '08:30', closes: '20:00' }, saturday: closed, sunday: closed })).toHaveLength(5)
})
