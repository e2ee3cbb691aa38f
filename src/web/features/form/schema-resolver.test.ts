import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaResolver } from './schema-resolver.ts'

const schema = z.strictObject({
	email: z.email('An address, please.').max(10, 'Too long.'),
	to: z.strictObject({ city: z.string().trim().min(1, 'A city, please.') }),
})
const resolve = (values: z.input<typeof schema>) => schemaResolver(schema)(values, undefined, {} as never)

test('a form gets what the schema makes of it, or the first error of each field', async () => {
	expect(await resolve({ email: 'a@b.co', to: { city: ' Rome ' } })).toEqual({
		values: { email: 'a@b.co', to: { city: 'Rome' } },
		errors: {},
	})
	expect(await resolve({ email: 'no address at all', to: { city: '' } })).toMatchObject({
		errors: { email: { message: 'An address, please.' }, to: { city: { message: 'A city, please.' } } },
	})
})
