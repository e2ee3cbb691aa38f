import { describe, expect, test } from 'vitest'
import { address, addressIssues, addressProblem, usStates } from '#contracts/shared/address.ts'
import { statesOfZip } from '#contracts/shared/zip-codes.ts'

const at = (state: string, postalCode: string) => addressProblem({ state, postalCode, country: 'US' })

describe('state and ZIP code are held together', () => {
	test('San Francisco, CA 10001 is refused, both fields are named and New York is offered', () => {
		const problem = at('CA', '10001')
		expect(problem).toEqual({
			fields: ['state', 'postalCode'],
			message: '10001 is in New York, not in California. Use New York, or change the ZIP code.',
			correction: { state: 'NY' },
		})
		if (problem)
			expect(addressIssues(problem, ['shippingAddress']).map(({ path }) => path.join('.'))).toEqual([
				'shippingAddress.state',
				'shippingAddress.postalCode',
			])
	})

	// The main post office of each state's capital, and of the District.
	test.each([
		['AL', '36104'],
		['AK', '99801'],
		['AZ', '85001'],
		['AR', '72201'],
		['CA', '95814'],
		['CO', '80202'],
		['CT', '06103'],
		['DE', '19901'],
		['DC', '20001'],
		['FL', '32301'],
		['GA', '30303'],
		['HI', '96813'],
		['ID', '83702'],
		['IL', '62701'],
		['IN', '46204'],
		['IA', '50309'],
		['KS', '66603'],
		['KY', '40601'],
		['LA', '70802'],
		['ME', '04330'],
		['MD', '21401'],
		['MA', '02108'],
		['MI', '48933'],
		['MN', '55101'],
		['MS', '39201'],
		['MO', '65101'],
		['MT', '59601'],
		['NE', '68508'],
		['NV', '89701'],
		['NH', '03301'],
		['NJ', '08608'],
		['NM', '87501'],
		['NY', '12207'],
		['NC', '27601'],
		['ND', '58501'],
		['OH', '43215'],
		['OK', '73102'],
		['OR', '97301'],
		['PA', '17101'],
		['RI', '02903'],
		['SC', '29201'],
		['SD', '57501'],
		['TN', '37219'],
		['TX', '78701'],
		['UT', '84101'],
		['VT', '05602'],
		['VA', '23219'],
		['WA', '98501'],
		['WV', '25301'],
		['WI', '53703'],
		['WY', '82001'],
	])('%s %s is one place', (state, zip) => {
		expect(at(state, zip)).toBeNull()
		expect(at(state, `${zip}-1234`)).toBeNull()
		const others = Object.keys(usStates).filter((each) => each !== state)
		expect(others.filter((other) => at(other, zip) === null)).toEqual([])
	})

	test.each([
		['a prefix inside another state’s range', 'TX', '73301'],
		['El Paso, far from the rest of Texas', 'TX', '88510'],
		['Andover, beside Vermont’s', 'MA', '05501'],
		['Holtsville, before all others', 'NY', '00501'],
		['Dulles, beside the District’s', 'VA', '20101'],
		['Fishers Island, by way of Connecticut', 'NY', '06390'],
		['Fort Campbell on the Tennessee side', 'TN', '42223'],
		['Fort Campbell on the Kentucky side', 'KY', '42223'],
	])('%s is taken', (_, state, zip) => expect(at(state, zip)).toBeNull())

	test.each([
		['Puerto Rico', '00901', 'Puerto Rico'],
		['American Samoa, under Hawaii’s prefix', '96799', 'American Samoa'],
		['Guam', '96910', 'Guam'],
		['a fleet post office', '09012', 'military mail'],
	])('%s is where the store does not ship, and the answer says so', (_, zip, place) =>
		expect(at('NY', zip)).toMatchObject({
			fields: ['state', 'postalCode'],
			message: expect.stringMatching(new RegExp(`^${zip} belongs to .*${place}`)),
		}),
	)

	test.each(['00001', '00499'])('%s begins like no ZIP code', (zip) =>
		expect(at('NY', zip)).toMatchObject({ fields: ['postalCode'] }),
	)
})

test('every state of the store has ZIP codes', () => {
	const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'))
	const covered = new Set(prefixes.flatMap((prefix) => statesOfZip(`${prefix}01`)))
	expect(Object.keys(usStates).filter((state) => !covered.has(state))).toEqual([])
})

describe('an address is made of single lines', () => {
	const home = { name: 'Ada', line1: '12 Way', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }
	test.each(['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'])('%s', (field) => {
		for (const hidden of ['\n', '\r\n', '\u0007', '\u001b[31m', '\u0085', '\u2028', '\u2029']) {
			const { error } = address.safeParse({ ...home, [field]: `a${hidden}b` })
			expect(error?.issues, JSON.stringify(hidden)).toMatchObject([{ path: [field], message: 'One line of text.' }])
		}
	})
	test('of any script', () => {
		for (const name of ['Zoë Ångström', '李小龍', 'O’Brien-Nuñez', 'محمد'])
			expect(address.safeParse({ ...home, name, line2: '', phone: '+1 (512) 555-0100' }).success).toBe(true)
	})
})
