import { z } from 'zod'
import { centsIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { issueCreditMemo, receivePayment, refundCredit } from '#web/schemas/receivables.ts'

const { method, reference, cents, receivedOn, order } = receivePayment.body.shape
const amount = (field: typeof cents) => readAs(field, centsIn, 'Enter an amount, like 1,250.00.')

/** A payment as it is typed; where it goes is said beside it. */
export const paymentDraft = z
	.object({
		...{ method, reference, cents: amount(cents), receivedOn },
		order: z
			.string()
			.trim()
			.toUpperCase()
			.pipe(z.union([z.literal(''), order.unwrap()])),
		isAnother: z.boolean(),
	})
	.transform(({ order, isAnother, ...payment }) => ({
		...payment,
		...(order && { order }),
		...(isAnother && { isAnother }),
	}))

const memo = issueCreditMemo.body.shape

/** A credit memo as it is typed; without an invoice it is credit on the account, which staff apply to open invoices. */
export const memoDraft = z
	.object({ cents: amount(memo.cents), reason: memo.reason, invoice: z.string() })
	.transform(
		({ invoice, ...typed }): z.input<typeof issueCreditMemo.body> => ({
			...typed,
			...(invoice !== '' && { invoice }),
		}),
	)
	.pipe(issueCreditMemo.body)

const refunded = refundCredit.body.shape

/** A refund of credit as it is typed; a card has no number of its own. */
export const refundDraft = z
	.object({
		cents: amount(refunded.cents),
		method: refunded.method,
		reference: z.string().trim(),
		reason: refunded.reason,
	})
	.transform(
		({ reference, ...typed }): z.input<typeof refundCredit.body> => ({
			...typed,
			...(reference !== '' && { reference }),
		}),
	)
	.pipe(refundCredit.body)
