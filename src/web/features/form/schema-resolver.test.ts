import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

test('of a file input the schema gets the file that was chosen, or nothing', async () => {
	class FileList extends Array<File> {}
	vi.stubGlobal('FileList', FileList)
	const upload = z.strictObject({ file: z.file('Choose the file.') })
	const chosen = (...files: File[]) =>
		schemaResolver(upload)({ file: FileList.from(files) as unknown as File }, undefined, {} as never)
	const file = new File(['%PDF'], 'certificate.pdf', { type: 'application/pdf' })
	expect(await chosen(file)).toEqual({ values: { file }, errors: {} })
	expect(await chosen()).toMatchObject({ errors: { file: { message: 'Choose the file.' } } })
})
