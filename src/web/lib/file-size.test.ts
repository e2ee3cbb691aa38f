import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
	[0, '0 kB'],
	[1, '1 kB'],
	[9_000, '9 kB'],
	[60_000, '59 kB'],
	[105_000, '0.1 MB'],
	[2_500_000, '2.4 MB'],
	[5_242_880, '5 MB'],
])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))
