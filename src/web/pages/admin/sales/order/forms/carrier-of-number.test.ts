import { expect, test } from 'vitest'
import { carrierOfNumber } from '#contracts/orders/carriers.ts'

test.each([
	['1Z999AA10123456784', 'UPS'],
	['1z 999 aa1 01 2345 6784', 'UPS'],
	['9400 1000 0000 0000 0000 00', 'USPS'],
	['LZ123456789US', 'USPS'],
	['7961-1234-5678', 'FedEx'],
	['961123456789012', 'FedEx'],
	['12345', null],
	['Left with the porter', null],
	['', null],
])('the number "%s" is one of %s', (number, carrier) => {
	expect(carrierOfNumber(number)).toBe(carrier)
})
