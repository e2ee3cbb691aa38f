import { expect, test } from 'vitest'
import { glanceLabel } from './return-labels.ts'

test.each([
	['return', 'requested', false, 'Return: waits for an answer'],
	['return', 'sent', false, 'Return: on its way back'],
	['return', 'settled', false, 'Return: paid back'],
	['return', 'settled', true, 'Return: exchanged'],
	['claim', 'refused', false, 'Claim: refused'],
	['return', 'withdrawn', false, undefined],
	['return', 'expired', false, undefined],
] as const)('the card of an order with a %s that is %s (exchanged: %s) says %s', (kind, state, isExchanged, text) =>
	expect(glanceLabel({ kind, state, isExchanged })?.text).toBe(text),
)
