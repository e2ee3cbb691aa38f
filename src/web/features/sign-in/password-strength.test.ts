import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
	['', 'Too short', '8 more characters.'],
	['abc4567', 'Too short', '1 more character.'],
	['aaaaaaaaaaaa', 'Easy to guess', 'Avoid patterns and repeated characters.'],
	['abcdefgh', 'Easy to guess', 'Avoid patterns and repeated characters.'],
	['987654321', 'Easy to guess', 'Avoid patterns and repeated characters.'],
	['4829105731', 'Easy to guess', 'Numbers alone need to be much longer.'],
	['kettle42', 'Fair', 'A few more characters, or another word, make it good.'],
	['kettle-harbor', 'Good', 'Use it here and nowhere else.'],
	['kettle harbor moss', 'Strong', 'Use it here and nowhere else.'],
])('%j is %s', (password, word, advice) => expect(passwordStrength(password)).toMatchObject({ word, advice }))

test('a letter beyond the basic plane counts once', () => expect(passwordStrength('🥤🥤🥤🥤').word).toBe('Too short'))
