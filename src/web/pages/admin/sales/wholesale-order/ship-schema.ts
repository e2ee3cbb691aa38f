import { z } from 'zod'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { shipWholesaleOrder } from '#web/schemas/wholesale.ts'

/** A line of which so many cases can be chosen. */
export interface CasesToShip {
	line: WholesaleOrderRecord['lines'][number]
	max: number
}

/** What is reserved of an order and has not left. */
export const casesToShip = ({ lines }: Pick<WholesaleOrderRecord, 'lines'>): CasesToShip[] =>
	lines
		.map((line) => ({ line, max: line.cases - line.cancelled - line.shipped - line.backordered }))
		.filter(({ max }) => max > 0)

/** What of an order has neither left nor been given up, reserved or not. */
export const casesLeft = ({ lines }: Pick<WholesaleOrderRecord, 'lines'>): CasesToShip[] =>
	lines.map((line) => ({ line, max: line.cases - line.cancelled - line.shipped })).filter(({ max }) => max > 0)

/** Cases as they are typed for each line, by its position, become lines with their cases. */
export const typedCasesOf = (lines: readonly CasesToShip[]) =>
	z.array(z.string()).transform((typed, { addIssue }) =>
		lines.flatMap(({ line, max }, at) => {
			const text = (typed[at] ?? '').trim()
			const cases = /^\d{0,4}$/.test(text) && Number(text) <= max ? Number(text) : null
			if (cases === null) addIssue({ code: 'custom', path: [at], message: `Enter whole cases, from 0 to ${max}.` })
			return cases ? [{ lineId: line.id, cases }] : []
		}),
	)

/** A shipment, as it is typed, becomes what the contract asks for. */
export const caseShipmentDraft = (version: number, lines: readonly CasesToShip[]) =>
	z
		.object({
			cases: typedCasesOf(lines).refine((chosen) => chosen.length > 0, {
				path: [0],
				message: 'Choose what leaves.',
			}),
			carrier: z.string(),
			trackingNumber: z.string(),
			unpaidReason: z.string(),
			leavesEarly: z.boolean(),
		})
		.transform(
			({ cases, carrier, trackingNumber, unpaidReason, leavesEarly }): z.input<typeof shipWholesaleOrder.body> => ({
				version,
				lines: cases,
				...(carrier && { carrier }),
				...(trackingNumber.trim() && { trackingNumber }),
				...(unpaidReason.trim() && { unpaidReason }),
				...(leavesEarly && { leavesEarly }),
			}),
		)
		.pipe(shipWholesaleOrder.body)
