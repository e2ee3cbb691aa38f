import { expect, test } from 'vitest'
import { farStateNames, farStates } from '#contracts/checkout/delivery.ts'
import { usStates } from '#contracts/shared/address.ts'
import { statesLabel } from './states-label.ts'

test('a method says where it goes by the shorter list', () => {
	const max = Object.keys(usStates).filter((state) => state !== 'AK' && state !== 'HI')
	expect(statesLabel(null)).toBeNull()
	expect(statesLabel(max)).toBe('except Alaska and Hawaii')
	expect(statesLabel(['CT', 'NY'])).toBe('in CT and NY')
})

test('the states far away are named', () =>
	expect(farStateNames).toBe(farStates.map((state) => usStates[state]).join(' and ')))
