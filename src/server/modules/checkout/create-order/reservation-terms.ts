import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutRequest } from '#contracts/checkout/checkout.ts'
import type { Db } from '#server/db/client.ts'
import { keyedHash } from '#server/hashing.ts'
import { isBeyondShare } from '#server/modules/inventory/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import type { CheckoutBuyer, TryTerms } from '../types.ts'
import {
	type Holder,
	hasBoughtBefore,
	hasTooManyUnpaid,
	holdsTooMuch,
	mustCountAlone,
	OrderTooLarge,
	unpaidRefusal,
} from './unpaid-limit.ts'

/** Whether an error may not come on other terms, which `nextTerms` chooses. */
export const dependsOnTerms = (error: unknown) =>
	isBeyondShare(error) ||
	holdsTooMuch(error) ||
	hasTooManyUnpaid(error) ||
	mustCountAlone(error) ||
	error instanceof OrderTooLarge

/**
 * Most buyers pay at once, and never come here. An account that has bought before gets better terms. Where an item is
 * crowded, the order waits a moment, for what others are paying for this instant is free again in the next. Then, and
 * where enough is held already, it is taken without a hold (decision 014): a typed e-mail must never refuse a sale.
 */
export async function nextTerms(
	db: Db,
	error: unknown,
	tryTerms: TryTerms,
	holder: Holder,
	tries: number,
): Promise<TryTerms> {
	if (mustCountAlone(error)) return { ...tryTerms, counting: 'alone' }
	if (!tryTerms.hasBought && (await hasBoughtBefore(db, holder))) return { ...tryTerms, terms: 'firm', hasBought: true }
	if (hasTooManyUnpaid(error) || error instanceof OrderTooLarge) throw unpaidRefusal(error, holder)
	if (holdsTooMuch(error) || tries > maxTries) return { ...tryTerms, terms: 'later' }
	await sleep(tries * 100)
	return tryTerms
}
const maxTries = 3

export function holderOf(
	orderKey: string,
	{ viewer, network }: Omit<CheckoutBuyer, 'codeAttempt' | 'cookie'>,
	{ email }: CheckoutRequest,
	{ hasBought }: TryTerms,
): Holder {
	return {
		customer: normalizeEmail(email),
		userId: viewer?.id ?? null,
		network: hasBought ? null : keyedHash(orderKey, `network ${network}`),
	}
}
