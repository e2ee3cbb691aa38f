import { expect, test } from 'vitest'
import type { Driver } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { allDrivers } from '#contracts/insight/projections/drivers/drivers.ts'
import { readTyped, shownValue, typedText } from './typed-driver.ts'

const driverBy = (id: string) => allDrivers.find((each) => each.id === id) as Driver

test('a value is typed as it is shown, whatever its unit is', () => {
	for (const driver of allDrivers)
		for (const value of [driver.min, driver.max, ...driver.initial])
			expect([driver.id, readTyped(driver, typedText(driver, value))]).toEqual([driver.id, { value }])
})

test.each([
	['wholesale.price', '1.75', { value: 17_500 }],
	['wholesale.price', '$1.7525', { value: 17_525 }],
	['wholesale.price', '1.75255', { error: 'At most 4 decimals.' }],
	['marketing', '14,000', { value: 1_400_000 }],
	['conversion', '2.5%', { value: 250 }],
	['conversion', '101', { error: 'From 0 to 100.' }],
	['visits.growth', '-3', { value: -300 }],
	['doors.opened', '1.5', { error: 'A whole number.' }],
	['start.cash', 'much', { error: 'A number.' }],
	['start.cash', '', { error: 'A number.' }],
	['start.month', '2027-13', { error: 'A year and a month, like 2027-01.' }],
])('%s: "%s"', (id, text, outcome) => expect(readTyped(driverBy(id), text)).toEqual(outcome))

test('a table shows values with their signs', () => {
	expect(shownValue(driverBy('wholesale.price'), 17_500)).toBe('$1.75')
	expect(shownValue(driverBy('visits.growth'), -300)).toBe('−3.00%')
	expect(shownValue(driverBy('start.visits'), 18_000)).toBe('18,000')
})
