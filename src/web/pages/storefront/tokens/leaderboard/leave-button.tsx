import { useQueryClient } from '@tanstack/react-query'
import { leaveLeaderboard } from '#contracts/leaderboard/leaderboard.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { useCall } from '#web/lib/call-context.tsx'

/** Out of all standings at once. */
export function LeaveButton() {
	const call = useCall()
	const queries = useQueryClient()
	const leave = async () => {
		await call(leaveLeaderboard, {})
		await queries.invalidateQueries({ queryKey: ['/api/leaderboard'] })
	}
	return (
		<div className="grid justify-items-start gap-2">
			<p className="text-muted text-sm">Leaving deletes your alias and points, in earlier seasons too, at once.</p>
			<ActButton act={leave} failure="You are still in the standings">
				Leave the standings
			</ActButton>
		</div>
	)
}
