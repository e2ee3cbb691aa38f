import { mergeUndoDays } from '#contracts/prospects/merge.ts'
import { type CleanUpStep, clearColumnsStep } from '#server/db/clean-up.ts'

const contacts = "(contact_name <> '' OR contact_role <> '' OR contact_email <> '' OR contact_phone <> '')"

/** A merge can be undone for a week; after it, what is known of the contact stands in the prospect that was kept. */
const isMergedForGood = `merged_into IS NOT NULL AND NOT EXISTS (SELECT FROM prospect_events e
	WHERE e.prospect_id = prospects.id AND e.kind = 'merged away' AND e.at > now() - ${mergeUndoDays} * interval '1 day')`

/** Two years after a prospect was lost, nobody needs to know whom to call there. */
const isLongLost = `standing = 'lost' AND stage_since < now() - interval '2 years'`

const withoutContact = (what: string, where: string): CleanUpStep =>
	clearColumnsStep(
		what,
		'prospects',
		"contact_name = '', contact_role = '', contact_email = '', contact_phone = ''",
		`${where} AND ${contacts}`,
	)

export const prospectCleanUp: readonly CleanUpStep[] = [
	withoutContact('contacts of lost prospects', isLongLost),
	withoutContact('contacts of merged prospects', isMergedForGood),
]
