import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'

/** The name of the stage that two prospects are in once they are one: the further of both while both are open. */
export function mergedStage(kept: Prospect, gone: Prospect, stages: ProspectSetup['stages']): string {
	const placeOf = (key: string) => stages.findIndex((stage) => stage.key === key)
	const areOpen = kept.standing === 'open' && gone.standing === 'open'
	const stays = areOpen && placeOf(gone.stage) > placeOf(kept.stage) ? gone : kept
	return stages[placeOf(stays.stage)]?.name ?? stays.stage
}
