import { claimAlphabet } from '#contracts/tokens/claim-code.ts'
import type { PromotionRow, promotionCodeBatches, promotionCodes } from '#server/modules/promotions/tables.ts'
import type { Random } from '../random.ts'

export type PastCodeBatch = typeof promotionCodeBatches.$inferInsert & { id: string }

/** A code that is good once. Nobody knows it any more, but for how it ends. */
export interface PastCode {
	row: typeof promotionCodes.$inferInsert & { id: string }
	ending: string
}

const symbols = [...claimAlphabet]
/** Staff have asked for so many more, which the store makes once it runs: they can be downloaded. */
const requestedCodes = 250

/** A batch that was made, downloaded and handed out on cards, and one that is still to be made. */
export function singleUseCodesOf(
	random: Random,
	{ id: promotionId, createdAt }: PromotionRow,
	count: number,
	end: Date,
) {
	const made = { id: random.uuidOf(createdAt), promotionId, codes: count, remaining: 0, nextNumber: count, createdAt }
	const next = {
		id: random.uuidOf(end),
		promotionId,
		codes: requestedCodes,
		remaining: requestedCodes,
		seed: random.uuid(),
	}
	const codes = Array.from(
		{ length: count },
		(): PastCode => ({
			row: { id: random.uuid(), batchId: made.id, promotionId, codeHash: random.uuid() },
			ending: Array.from({ length: 4 }, () => random.pick(symbols)).join(''),
		}),
	)
	const batches: PastCodeBatch[] = [{ ...made, exportedAt: createdAt }, next]
	return { batches, codes }
}
