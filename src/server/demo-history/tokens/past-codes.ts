import { dayMs } from '#contracts/shared/calendar.ts'
import { productId } from '#server/modules/catalog/seed/product.ts'
import type { claimBatches, claimCodes } from '#server/modules/tokens/claim-codes/tables.ts'
import type { Random } from '../random.ts'
import type { Book } from './book.ts'
import type { DemoEvent } from './play-order.ts'

const worth = 50
const printed = [
	['cherry-lime', 'CL-001'],
	['blood-orange', 'BO-000'],
	['berry-voltage', 'BV-001'],
] as const

/** Codes of cans that were claimed; nobody has to find them any more. */
export function createPastCodes(random: Random) {
	const batches = printed.map(([product, lot]) => ({ id: random.uuid(), productId: productId(product), lot }))
	const claimed: Array<typeof claimCodes.$inferInsert & { claimedAt: Date }> = []

	function claimAt(book: Book, at: Date): DemoEvent[] {
		const batch = random.pick(batches)
		const code = {
			id: random.uuid(),
			batchId: batch.id,
			codeHash: `${random.uuid()}${random.uuid()}`,
			claimedBy: book.member,
		}
		claimed.push({ ...code, claimedAt: at })
		const cause = ['claim-code', code.id] as const
		const act = () =>
			void book.post({ kind: 'claim', cause, fromAccount: 'claim', toAccount: 'available', amount: worth, at })
		return [{ at, act }]
	}

	return {
		claimAt,
		claim: (book: Book, count: number, { from, end }: { from: Date; end: Date }) =>
			Array.from({ length: count }, () => {
				const at = new Date(from.getTime() + Math.floor(random.next() * (end.getTime() - from.getTime())))
				return claimAt(book, at)
			}).flat(),
		made() {
			const rows = batches.map((batch): typeof claimBatches.$inferInsert => {
				const codes = claimed.filter(({ batchId }) => batchId === batch.id)
				const first = Math.min(...codes.map(({ claimedAt }) => claimedAt.getTime()))
				const createdAt = new Date(first - 30 * dayMs)
				return {
					...batch,
					tokens: worth,
					codes: codes.length,
					expiresAt: new Date(first + 730 * dayMs),
					createdBy: null,
					createdAt,
				}
			})
			return { batches: rows.filter(({ codes }) => codes > 0), claimed }
		},
	}
}
