import { and, asc, eq, sql } from 'drizzle-orm'
import { maxCardsPerStage, type ProspectBoard } from '#contracts/prospects/prospects.ts'
import type { Db } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { memberName, type NamedRow, summaryOf } from '../prospect-row.ts'
import { dueOrder, prospectStages, prospects } from '../tables.ts'
import { type ProspectFilters, prospectsMatching } from './filters.ts'

/** How many prospects are alike in what the figures are made of: few rows, however many prospects there are. */
function countedAlike(db: Db, companyId: string, asked: ProspectFilters) {
	const { stage, furthest, standing, casesPerMonth, stageSince } = prospects
	return db
		.select({
			stage,
			furthest,
			standing,
			prospects: sql`count(*)`.mapWith(Number).as('prospects'),
			cases: sql`coalesce(sum(${casesPerMonth}), 0)`.mapWith(Number).as('cases'),
			days: sql`sum(extract(epoch FROM now() - ${stageSince}) / 86400)`.mapWith(Number).as('days'),
		})
		.from(prospects)
		.where(prospectsMatching(companyId, { ...asked, stage: undefined }))
		.groupBy(stage, furthest, standing)
}

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
	rows.reduce((sum, row) => sum + amountOf(row), 0)

/**
 * Figures of each stage. The share that an open stage wins is counted among prospects that reached it and are decided.
 */
async function stageFigures(db: Db, companyId: string, asked: ProspectFilters) {
	const { key, name, position, standing } = prospectStages
	const [stages, alike] = await Promise.all([
		db.select({ key, name, position, standing }).from(prospectStages).orderBy(asc(position)),
		countedAlike(db, companyId, asked),
	])
	return stages.map(({ position: at, ...stage }) => {
		const here = alike.filter((row) => row.stage === stage.key)
		const decided = alike.filter((row) => row.furthest >= at && row.standing !== 'open')
		const [count, ended] = [sumOf(here, (row) => row.prospects), sumOf(decided, (row) => row.prospects)]
		const won = sumOf(decided, (row) => (row.standing === 'won' ? row.prospects : 0))
		return {
			...stage,
			prospects: count,
			cases: sumOf(here, (row) => row.cases),
			days: count > 0 ? Math.round(sumOf(here, (row) => row.days) / count) : null,
			wonPercent: stage.standing === 'open' && ended > 0 ? Math.round((100 * won) / ended) : null,
		}
	})
}

/** The first cards of each stage, each by its index. */
async function cardsByStage(db: Db, companyId: string, asked: ProspectFilters): Promise<Map<string, NamedRow[]>> {
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
export async function prospectBoard(db: Db, companyId: string, asked: ProspectFilters): Promise<ProspectBoard> {
	const [figures, cards] = await Promise.all([stageFigures(db, companyId, asked), cardsByStage(db, companyId, asked)])
	return {
		stages: figures.map((stage) => ({
			...stage,
			cards: (cards.get(stage.key) ?? []).map(summaryOf),
		})),
	}
}
