import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import { publishedUserName } from '#server/modules/identity/index.ts'
import { prospects } from './tables.ts'

export type ProspectRow = typeof prospects.$inferSelect

/** How colleagues are shown: by the user name, as they write it themselves. */
export const memberName: SQL<string | null> = publishedUserName

/** Shown in place of a member whose account is gone. */
export const formerMember = 'A former member'

/** A company's prospects, without those that went into others. */
export const prospectsOf = (companyId: string): SQL | undefined =>
	and(eq(prospects.companyId, companyId), isNull(prospects.mergedInto))

export interface NamedRow {
	row: ProspectRow
	ownerName: string | null
}

export const summaryOf = ({ row, ownerName }: NamedRow): ProspectSummary => ({
	id: row.id,
	version: row.version,
	name: row.name,
	doorType: row.doorType,
	stage: row.stage,
	standing: row.standing,
	city: row.city,
	state: row.state,
	postalCode: row.postalCode,
	owner: row.ownerId ? { id: row.ownerId, name: ownerName ?? formerMember } : null,
	casesPerMonth: row.casesPerMonth,
	next: row.nextText !== null && row.nextDueOn !== null ? { text: row.nextText, dueOn: row.nextDueOn } : null,
	stageSince: row.stageSince.toISOString(),
	createdAt: row.createdAt.toISOString(),
})
