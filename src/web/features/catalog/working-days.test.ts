import { expect, test } from 'vitest'
import { workingDays } from './working-days.ts'

test('what does not age says how many days', () => {
	expect(workingDays({ fastestDays: 3, slowestDays: 5 })).toBe('3 to 5 working days')
	expect(workingDays({ fastestDays: 2, slowestDays: 2 })).toBe('2 working days')
	expect(workingDays({ fastestDays: 1, slowestDays: 1 })).toBe('the next working day')
})
