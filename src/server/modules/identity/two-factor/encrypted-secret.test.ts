import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'

test('a secret is read with its key, and with no other; each sealing is another text', () => {
	const sealed = encryptSecret('key', 'JBSWY3DPEHPK3PXP')
	expect(decryptSecret('key', sealed)).toBe('JBSWY3DPEHPK3PXP')
	expect(encryptSecret('key', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
	expect(() => decryptSecret('another', sealed)).toThrow()
	expect(() => decryptSecret('key', `${sealed.slice(0, -2)}00`)).toThrow()
})

test('secrets that were sealed before are read on', () => {
	expect(
		decryptSecret(
			'a key of then',
			'047bdaec63ba8149301a325b00893b7e5c11b8126c5b45a8b42bc80201c2c4cc2e5a460f6bc4df6686783e92dfea9dadb992f2fbb18dd5c693147754',
		),
	).toBe('what was sealed then')
})
