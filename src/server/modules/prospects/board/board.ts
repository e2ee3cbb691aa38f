import { and, asc, eq, sql } from 'drizzle-orm'
import { maxCardsPerStage, type ProspectBoard } from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { memberName, type NamedRow, summaryOf } from '../prospect-row.ts'
import { dueOrder, prospectStages, prospects } from '../tables.ts'
import { type Narrowed, prospectsMatching } from './filters.ts'

const whole = (value: string | number | null): number | null => (value === null ? null : Math.round(Number(value)))

/** Numbers of each stage; what came as far as an open stage and is decided says how many of a hundred it wins. */
async function stageFigures(db: Db, companyId: string, asked: Narrowed) {
	const { key, name, position, standing } = prospectStages
	const isHere = sql`${prospects.stage} = ${key}`
	const isDecided = sql`${prospects.furthest} >= ${position} AND ${prospects.standing} <> 'open'`
	return db
		.select({
			key,
			name,
			standing,
			prospects: sql<string>`count(${prospects.id}) FILTER (WHERE ${isHere})`,
			cases: sql<string>`coalesce(sum(${prospects.casesPerMonth}) FILTER (WHERE ${isHere}), 0)`,
			days: sql<
				string | null
			>`avg(extract(epoch FROM now() - ${prospects.stageSince}) / 86400) FILTER (WHERE ${isHere})`,
			wonPercent: sql<string | null>`CASE WHEN ${standing} = 'open' THEN
				100.0 * count(${prospects.id}) FILTER (WHERE ${isDecided} AND ${prospects.standing} = 'won')
				/ nullif(count(${prospects.id}) FILTER (WHERE ${isDecided}), 0) END`,
		})
		.from(prospectStages)
		.leftJoin(prospects, prospectsMatching(companyId, { ...asked, stage: undefined }))
		.groupBy(key, name, position, standing)
		.orderBy(asc(position))
}

/** The first cards of each stage, each by its index. */
async function cardsByStage(db: Db, companyId: string, asked: Narrowed): Promise<Map<string, NamedRow[]>> {
	const cards = db
		.select()
		.from(prospects)
		.where(and(prospectsMatching(companyId, { ...asked, stage: undefined }), eq(prospects.stage, prospectStages.key)))
		.orderBy(asc(dueOrder), asc(prospects.id))
		.limit(maxCardsPerStage)
		.as('cards')
	const rows = await db
		.select({ row: prospects, ownerName: memberName })
		.from(prospectStages)
		.crossJoinLateral(
			db
				.select({ cardId: sql<string>`${cards.id}`.as('card_id') })
				.from(cards)
				.as('shown'),
		)
		.innerJoin(prospects, sql`${prospects.id} = shown.card_id`)
		.leftJoin(publishedUsers, eq(publishedUsers.id, prospects.ownerId))
		.orderBy(asc(dueOrder), asc(prospects.id))
	return Map.groupBy(rows, ({ row }) => row.stage)
}

/** The board of a company: every stage in its order, whatever is in it. */
export async function prospectBoard(db: Db, companyId: string, asked: Narrowed): Promise<ProspectBoard> {
	const [figures, cards] = await Promise.all([stageFigures(db, companyId, asked), cardsByStage(db, companyId, asked)])
	return {
		stages: figures.map((stage) => ({
			...stage,
			prospects: Number(stage.prospects),
			cases: Number(stage.cases),
			days: whole(stage.days),
			wonPercent: whole(stage.wonPercent),
			cards: (cards.get(stage.key) ?? []).map(summaryOf),
		})),
	}
}
