import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { cents } from '../shared/money.ts'
import { neededText } from '../shared/text.ts'

const terms = {
	/** The amount that one person of staff may give back of an order in a day without another's approval; null: any. */
	maxRefundCents: cents.nullable(),
	/** The value, at cost, of the stock that one person of staff may write off in a day without another's approval; null: any. */
	maxWriteOffCents: cents.nullable(),
	reason: neededText(300),
}

export const listApprovalSettings = endpoint({
	method: 'GET',
	path: '/api/admin/approval-settings',
	access: ['ADMIN'],
	summary: 'How much staff may give back and write off alone, in versions, newest first',
	reply: z.object({
		versions: z.array(z.object({ ...terms, version: z.int(), since: time, madeBy: z.string() })),
	}),
})

export const changeApprovalSettings = endpoint({
	method: 'POST',
	path: '/api/admin/approval-settings',
	access: ['ADMIN'],
	summary: 'Make other amounts hold from now on; of two who saw the same version, the second is refused',
	status: 201,
	body: z.strictObject({ ...terms, version: z.int() }),
	reply: z.object({ version: z.int() }),
	example: { version: 1, maxRefundCents: 20_000, maxWriteOffCents: 5000, reason: 'Two people look at large amounts.' },
})
