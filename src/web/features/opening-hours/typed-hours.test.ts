import { expect, test } from 'vitest'
import { spansOf, typedHoursOf } from './typed-hours.ts'

const closed = { opens: '', closes: '' }

test('hours are spans of the week, past midnight too, and days left empty are closed', () => {
	expect(spansOf({ weekdays: closed, saturday: { opens: '18:00', closes: '02:00' }, sunday: closed })).toEqual([
		[5 * 1440 + 1080, 6 * 1440 + 120],
	])
	expect(spansOf({ weekdays: { opens: '08:30', closes: '20:00' }, saturday: closed, sunday: closed })).toHaveLength(5)
})

test('hours that are listed are typed as they were, and days that do not open alike are left to be typed', () => {
	const typed = {
		weekdays: { opens: '08:30', closes: '20:00' },
		saturday: { opens: '18:00', closes: '02:00' },
		sunday: closed,
	}
	expect(typedHoursOf(spansOf(typed))).toEqual(typed)
	expect(typedHoursOf([[540, 1020]]).weekdays).toEqual(closed)
	expect(typedHoursOf([])).toEqual({ weekdays: closed, saturday: closed, sunday: closed })
})
