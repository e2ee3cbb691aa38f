import { expect, test } from 'vitest'
import { customersCsv } from './rules.ts'

test('customers as a file: quoted where they must be, and never a formula', async () => {
	const customer = {
		order: 'UT-1',
		email: '=cmd@example.com',
		units: 12,
		mailedAt: null,
		answer: null,
		answeredAt: null,
	}
	async function* pages() {
		yield [customer]
		yield [{ ...customer, email: 'a,"b@example.com', answer: 'used' as const }]
	}
	let file = ''
	for await (const piece of customersCsv(pages())) file += piece
	expect(file).toBe(
		'order,email,units,mailed,answer,answered\r\nUT-1,\'=cmd@example.com,12,,,\r\nUT-1,"a,""b@example.com",12,,used,\r\n',
	)
})
