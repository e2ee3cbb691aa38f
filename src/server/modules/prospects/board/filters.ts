import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DoorType } from '#contracts/prospects/prospect-record.ts'
import type { DueWhen } from '#contracts/prospects/prospects.ts'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { containing } from '#server/db/paging.ts'
import { prospectsOf } from '../prospect-row.ts'
import { prospects } from '../tables.ts'

export interface ProspectFilters {
	q?: string | undefined
	stage?: string | undefined
	owner?: string | undefined
	due?: DueWhen | undefined
	door?: DoorType | undefined
}

/** The day of the store's calendar so many days from now. */
export const storeDayFromNow = (days: number): string => dayLater(storeToday(), days)

const dueOf: Record<DueWhen, () => SQL | undefined> = {
	now: () => lte(prospects.nextDueOn, storeDayFromNow(0)),
	overdue: () => lt(prospects.nextDueOn, storeDayFromNow(0)),
	today: () => eq(prospects.nextDueOn, storeDayFromNow(0)),
	week: () => and(gte(prospects.nextDueOn, storeDayFromNow(0)), lte(prospects.nextDueOn, storeDayFromNow(7))),
	later: () => gt(prospects.nextDueOn, storeDayFromNow(7)),
}

/** The prospects of a company that were asked for. */
export function prospectsMatching(companyId: string, { q, stage, owner, due, door }: ProspectFilters): SQL | undefined {
	const pattern = q?.trim() && containing(q.trim())
	const { name, city, contactName, ownerId } = prospects
	return and(
		prospectsOf(companyId),
		stage ? eq(prospects.stage, stage) : undefined,
		owner ? (owner === 'nobody' ? isNull(ownerId) : eq(ownerId, owner)) : undefined,
		door ? eq(prospects.doorType, door) : undefined,
		due ? dueOf[due]() : undefined,
		pattern ? or(...[name, city, contactName].map((each) => sql`${each} ILIKE ${pattern}`)) : undefined,
	)
}
