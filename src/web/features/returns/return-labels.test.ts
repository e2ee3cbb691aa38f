import { expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import { returnSummaryLabel, settlementAction } from './return-labels.ts'

test.each([
	['return', 'requested', false, 'Return: waits for an answer'],
	['return', 'sent', false, 'Return: on its way back'],
	['return', 'settled', false, 'Return: paid back'],
	['return', 'settled', true, 'Return: exchanged'],
	['claim', 'refused', false, 'Claim: refused'],
	['return', 'withdrawn', false, undefined],
	['return', 'expired', false, undefined],
] as const)('the card of an order with a %s that is %s (exchanged: %s) says %s', (kind, state, isExchanged, text) =>
	expect(returnSummaryLabel({ kind, state, isExchanged })?.text).toBe(text),
)

const goods = [{ name: 'Tee, L', sku: 'TEE-L', quantity: 1, cents: asCents(2500) }]
test.each([
	['Send a link for $27.00', 2700, 0, goods],
	['Order what goes out and pay back $2.00', 0, 200, goods],
	['Order what goes out', 0, 0, goods],
	['Pay back $24.91', 0, 2491, []],
	['End it without money', 0, 0, []],
] as const)('the button that settles says: %s', (text, due, back, out) =>
	expect(settlementAction({ dueCents: asCents(due), amountCents: asCents(back), goods: [...out] })).toBe(text),
)
