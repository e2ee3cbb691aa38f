import { expect, test } from 'vitest'
import { heldText } from './message-labels.ts'

test.each([
	[1, '1 held as suspected spam'],
	[1200, '1,200 held as suspected spam'],
	[10_001, '10,000+ held as suspected spam'],
])('%s messages that are held back are counted in words', (count, text) => expect(heldText(count)).toBe(text))
