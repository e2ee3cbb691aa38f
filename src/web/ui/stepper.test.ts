import { expect, test } from 'vitest'
import { typedQuantity } from './stepper.tsx'

test.each([
	['7', 7, null],
	[' 12 ', 12, null],
	['', 4, null],
	['1.5', 4, 'Whole numbers only'],
	['-3', 4, 'Whole numbers only'],
	['1e2', 4, 'Whole numbers only'],
	['two', 4, 'Whole numbers only'],
	['500', 99, 'At most 99'],
	['1000', 99, 'At most 99'],
	['0', 1, 'At least 1'],
])('%j typed over 4 becomes %s, and is said to be: %s', (typed, value, note) =>
	expect(typedQuantity(typed, { value: 4, min: 1, max: 99 })).toEqual({ value, note }),
)
