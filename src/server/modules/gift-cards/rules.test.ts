import { expect, test } from 'vitest'
import { hashOfGiftCardCode, newGiftCardCode, normalizeGiftCardCode } from './rules.ts'

test('a code has 16 symbols that nobody confuses', () => {
	for (let round = 0; round < 200; round++)
		expect(newGiftCardCode()).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/)
})

test('however it is typed, it is the same card', () => {
	expect(normalizeGiftCardCode(' abcd efgh-jkmn/pqrs ')).toBe('ABCDEFGHJKMNPQRS')
	expect(hashOfGiftCardCode('key', 'abcd-efgh')).toBe(hashOfGiftCardCode('key', 'ABCDEFGH'))
})

test('its hash is worth nothing under another key', () => {
	expect(hashOfGiftCardCode('one', 'ABCD')).not.toBe(hashOfGiftCardCode('two', 'ABCD'))
})
