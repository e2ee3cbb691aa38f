import { requestedDayProblem } from '#contracts/wholesale/orders/requested-day.ts'
import { Refusal } from '#server/errors.ts'

/** Throws `LINE_INVALID` for a day that has passed, or for which nobody can promise cases yet. */
export function refuseRequestedDay(requested: string | undefined, today: string): void {
	const problem = requestedDayProblem(requested, today)
	if (problem) throw new Refusal('LINE_INVALID', problem)
}
