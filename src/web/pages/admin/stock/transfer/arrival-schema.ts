import type { Transfer } from '#contracts/inventory/transfers.ts'
import { transferReceipt } from '#web/schemas/stock-operations.ts'

/** What arrived of a transfer: another number than was dispatched needs a reason. */
export const arrivalsOf = (transfer: Pick<Transfer, 'lines'>) =>
	transferReceipt.superRefine(({ lines }, context) => {
		for (const [index, { arrived, reason }] of lines.entries())
			if (arrived !== transfer.lines[index]?.quantity && !reason)
				context.addIssue({
					code: 'custom',
					path: ['lines', index, 'reason'],
					message: 'Say why it is not what was dispatched.',
				})
	})
