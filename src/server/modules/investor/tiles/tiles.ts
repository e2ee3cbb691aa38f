import type { ReplyOf } from '#contracts/endpoint.ts'
import {
	type getInvestorSection,
	type getInvestorTie,
	type getInvestorTies,
	type getInvestorTile,
	investorSection,
} from '#contracts/insight/investor.ts'
import { type TileId, tileDefinitions, tileIds, untilCeiling } from '#contracts/insight/investor-tiles.ts'
import { firstOfMonth, lastOfMonth, storeDay } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { closedMonth } from '../calendar.ts'
import type { Answer, Figure } from './answer.ts'
import { capitalFigures } from './capital-figures.ts'
import { concentration } from './concentration.ts'
import { distributionFigures } from './distribution-figures.ts'
import { enteredFigures } from './entered-figures.ts'
import { rowsBehind } from './rows-behind.ts'
import { salesFigures } from './sales-figures.ts'
import { createSources, type Sources } from './sources.ts'
import { tieOf } from './tie-out-results.ts'

const figures: Readonly<Record<TileId, Figure>> = {
	...salesFigures,
	...enteredFigures,
	...capitalFigures,
	...distributionFigures,
	concentration,
}

/** The day that is asked for; of one to come it is today. */
export function dayAsked(asked: string | undefined, now = new Date()): { asOf: string; today: string } {
	const today = storeDay(now)
	return { asOf: asked && asked < today ? asked : today, today }
}

/** A figure so far as it is counted. */
async function answerOf(sources: Sources, id: TileId): Promise<Answer> {
	const { value, before, trend } = await figures[id](sources)
	return {
		value: untilCeiling(id, value),
		before: before && { ...before, value: untilCeiling(id, before.value) },
		trend: trend.map((each) => untilCeiling(id, each)),
	}
}

const tileOf = async (sources: Sources, id: TileId): Promise<Answer & { id: TileId }> => ({
	id,
	...(await answerOf(sources, id)),
})

/** All figures of a day, as they were known then. */
export async function tilesOf(db: Db, asOf: string, ids: readonly TileId[] = tileIds) {
	const sources = createSources(db, { asOf, known: asOf })
	return { months: sources.months, tiles: await Promise.all(ids.map((id) => tileOf(sources, id))) }
}

/** Throws 404 for a part that the page does not have. */
export async function sectionBy(
	db: Db,
	wanted: string,
	asked: string | undefined,
): Promise<ReplyOf<typeof getInvestorSection>> {
	const ids = tilesIn(wanted)
	const day = dayAsked(asked)
	return { ...day, ...(await tilesOf(db, day.asOf, ids)) }
}

/** One after the other: they read the books, and wait for nobody. Throws 404 for a part that the page does not have. */
export async function tiesBy(
	db: Db,
	wanted: string,
	asked: string | undefined,
): Promise<ReplyOf<typeof getInvestorTies>> {
	const ids = tilesIn(wanted)
	const { asOf } = dayAsked(asked)
	const sources = createSources(db, { asOf, known: asOf })
	const ties: ReplyOf<typeof getInvestorTies>['ties'] = []
	for (const id of ids) {
		const tie = await tieOf(sources, id)
		ties.push({ id, tiesOut: tie && tie.difference === 0 && tie.rows.length === 0 })
	}
	return { asOf, ties }
}

function tilesIn(wanted: string): TileId[] {
	const section = investorSection.safeParse(wanted)
	if (!section.success) throw notFound('This part')
	return tileIds.filter((id) => tileDefinitions[id].section === section.data)
}

function tileNamed(wanted: string): TileId {
	const id = tileIds.find((each) => each === wanted)
	if (!id) throw notFound('This figure')
	return id
}

/** Whether a figure ties out, with the rows that differ. Throws 404 for a figure that there is not. */
export async function tieBy(
	db: Db,
	wanted: string,
	asked: string | undefined,
): Promise<ReplyOf<typeof getInvestorTie>> {
	const id = tileNamed(wanted)
	const { asOf } = dayAsked(asked)
	return { asOf, tie: await tieOf(createSources(db, { asOf, known: asOf }), id) }
}

/** Throws 404 for a figure that there is not. */
export async function tileBy(
	db: Db,
	wanted: string,
	asked: string | undefined,
): Promise<ReplyOf<typeof getInvestorTile>> {
	const id = tileNamed(wanted)
	const day = dayAsked(asked)
	const sources = createSources(db, { asOf: day.asOf, known: day.asOf })
	const [tile, behind, restatements] = await Promise.all([
		tileOf(sources, id),
		rowsBehind(sources, id),
		restatementsOf(sources, id, day.today),
	])
	return { ...day, months: sources.months, tile, ...behind, restatements }
}

/** Closed months looked at again. */
const monthsLookedAt = 3

/** Months whose figure is not any more what it was when they closed, or what was known of them on the day. */
async function restatementsOf(sources: Sources, id: TileId, today: string) {
	const { db, asOf } = sources
	const last = closedMonth(asOf)
	const looked = Array.from({ length: monthsLookedAt }, (_, ago) => firstOfMonth(last, ago + 1 - monthsLookedAt))
	const end = lastOfMonth(last)
	const trendAt = async (until: string, known: string) => {
		const of = createSources(db, { asOf: until, known })
		const { trend } = await answerOf(of, id)
		return new Map(of.months.map((month, at) => [month, trend[at] ?? null]))
	}
	const [onDay, now, ...closed] = await Promise.all([
		trendAt(end, asOf),
		trendAt(end, today),
		...looked.map((month) => trendAt(lastOfMonth(month), lastOfMonth(month))),
	])
	return looked
		.map((month, at) => ({
			month,
			closed: closed[at]?.get(month) ?? null,
			onDay: onDay.get(month) ?? null,
			now: now.get(month) ?? null,
		}))
		.filter((each) => each.closed !== each.onDay || each.onDay !== each.now)
}
