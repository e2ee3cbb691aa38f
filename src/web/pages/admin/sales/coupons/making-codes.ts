import type { Promotion } from '#contracts/pricing/promotions.ts'
import { attemptKey, isUnsettled } from '#web/features/form/attempt-key.ts'
import type { Call } from '#web/lib/api.ts'
import { createCodes, maxCodesAtOnce } from '#web/schemas/promotions.ts'

/** How often one call is made again whose answer did not come. */
const tries = 3

/** The codes that there are, and what kept others from being made. */
export interface MadeCodes {
	codes: string[]
	error: unknown
}

interface Making {
	wanted: number
	/** How many there are, after each call. */
	onMade: (codes: number) => void
	/** Whether to go on. */
	isWanted: () => boolean
}

/**
 * Makes so many codes, in calls that the server answers at once. An answer that was lost took its codes along, which are
 * kept nowhere: others are made instead.
 */
export async function makeManyCodes(
	call: Call,
	{ id }: Pick<Promotion, 'id'>,
	{ wanted, onMade, isWanted }: Making,
): Promise<MadeCodes> {
	const codes: string[] = []
	const attempt = attemptKey()
	let lost = 0
	while (codes.length < wanted && isWanted()) {
		const body = { codes: Math.min(maxCodesAtOnce, wanted - codes.length) }
		try {
			const made = await call(createCodes, { params: { id }, body, idempotencyKey: attempt.keyFor(body) })
			attempt.done()
			codes.push(...(made.codes ?? []))
			lost = 0
			onMade(codes.length)
		} catch (error) {
			attempt.refused(error)
			lost++
			if (!isUnsettled(error) || lost === tries) return { codes, error }
		}
	}
	return { codes, error: null }
}
