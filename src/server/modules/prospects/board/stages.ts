import { asc, eq } from 'drizzle-orm'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { type ActingFor, publishedCompanyMembers } from '#server/modules/wholesale/index.ts'
import { formerMember, memberName } from '../prospect-row.ts'
import { prospectStages } from '../tables.ts'
import { storeDayFromNow } from './filters.ts'

export type Stage = typeof prospectStages.$inferSelect

/** The stage in which prospects begin. */
export async function firstStage(db: DbOrTx): Promise<Stage> {
	const { standing, position } = prospectStages
	const [stage] = await db.select().from(prospectStages).where(eq(standing, 'open')).orderBy(asc(position)).limit(1)
	if (!stage) throw new Error('There is no stage in which a prospect could begin.')
	return stage
}

/** Throws `INVALID_INPUT` for a stage that there is not. */
export async function stageByKey(db: DbOrTx, key: string): Promise<Stage> {
	const [stage] = await db.select().from(prospectStages).where(eq(prospectStages.key, key))
	const message = 'There is no such stage.'
	if (!stage) throw invalidField('stage', message)
	return stage
}

/** Who belongs to a company, by name. */
export async function membersByName(db: DbOrTx, ofCompany: string): Promise<ProspectSetup['members']> {
	const { companyId, userId } = publishedCompanyMembers
	const members = await db
		.select({ id: userId, name: memberName })
		.from(publishedCompanyMembers)
		.leftJoin(publishedUsers, eq(publishedUsers.id, userId))
		.where(eq(companyId, ofCompany))
		.orderBy(asc(memberName), asc(userId))
	return members.map((member) => ({ ...member, name: member.name ?? formerMember }))
}

/** Stages and members, for who acts for a company. */
export async function prospectSetup(db: Db, acting: ActingFor, you: string): Promise<ProspectSetup> {
	const { key, name, standing, position } = prospectStages
	const [stages, members] = await Promise.all([
		db.select({ key, name, standing }).from(prospectStages).orderBy(asc(position)),
		membersByName(db, acting.company.id),
	])
	return { stages, members, you, canWrite: acting.memberRole !== 'viewer', today: storeDayFromNow(0) }
}
