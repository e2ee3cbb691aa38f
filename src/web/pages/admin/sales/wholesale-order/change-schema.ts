import { z } from 'zod'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { proposeOrderChange } from '#web/schemas/wholesale.ts'

/** A proposal, as it is typed, becomes what the contract asks for: each line with its cases and its price in cents. */
export const changeDraft = ({ version, lines, requestedDate }: WholesaleOrderRecord) =>
	z
		.object({ cases: z.array(z.string()), prices: z.array(z.string()), requestedDate: z.string(), note: z.string() })
		.transform(({ cases, prices, requestedDate: day, note }, { addIssue }): z.input<typeof proposeOrderChange.body> => {
			const changed = lines.map((line, at) => {
				const [count = '', price = ''] = [cases[at]?.trim(), prices[at]?.trim()]
				if (!/^\d{1,4}$/.test(count) || Number(count) > line.cases)
					addIssue({ code: 'custom', path: ['cases', at], message: `Whole cases, from 0 to ${line.cases}.` })
				if (!/^\d{1,6}(\.\d{1,2})?$/.test(price))
					addIssue({ code: 'custom', path: ['prices', at], message: 'An amount like 36.00.' })
				return { lineId: line.id, cases: Number(count), priceCents: Math.round(Number(price) * 100) as never }
			})
			return { version, lines: changed, note, ...(day && day !== requestedDate && { requestedDate: day }) }
		})
		.pipe(proposeOrderChange.body)
