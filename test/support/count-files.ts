import { randomUUID } from 'node:crypto'
import { type CountFileReport, checkCounts, importCounts } from '#contracts/inventory/count-import.ts'
import type { RefusalBody } from '#contracts/refusals.ts'
import { formPayload } from '../interface/forms.ts'
import { Refused, type Visitor } from './app.ts'

const columns = '{"sku":0,"location":1,"lot":2,"counted":3,"bestBy":4,"unitCostCents":5}'

/** A file of counts as its form has it; its columns as an export has them. */
export const countForm = (
	csv: string | Uint8Array<ArrayBuffer>,
	name = 'counts.csv',
): Record<string, string | Blob> => ({
	file: new File([csv], name),
	columns,
})

/** What somebody does with a file of counts. Throws `Refused` like other calls. */
export function countFiles(who: () => Visitor) {
	async function send<Reply>(path: string, form: Record<string, string | Blob>, key: string = randomUUID()) {
		const request = await formPayload(form, { 'idempotency-key': key })
		const answer = await who().send({ method: 'POST', url: path, ...request })
		if (answer.status >= 300) throw new Refused(answer.status, answer.json() as unknown as RefusalBody, {})
		return answer.json() as Reply
	}
	const check = (csv: string | Uint8Array<ArrayBuffer>) => send<CountFileReport>(checkCounts.path, countForm(csv))
	/** Posts what was seen, or asks for it. */
	const post = (
		csv: string,
		{ seen, path = importCounts.path, ...more }: { seen: string; path?: string; isBigChangeMeant?: string },
		key?: string,
	) =>
		send<{ countId: string; lots: number; units: number; id: string }>(
			path,
			{ ...countForm(csv), seen, reason: 'Year end.', ...more },
			key,
		)
	const checkAndPost = async (csv: string, key?: string) => post(csv, { seen: (await check(csv)).seen }, key)
	return { check, post, checkAndPost }
}
