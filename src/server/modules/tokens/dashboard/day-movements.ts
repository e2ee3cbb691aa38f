import { and, desc, eq, gt, gte, lt, lte, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import type { LedgerTotals } from '../ledger/rules.ts'
import { tokenDaySeals, tokenTransfers } from '../ledger/tables.ts'
import { tokenLotMoves, tokenLots } from '../lots/tables.ts'
import type { TokenMovement } from './figures.ts'
import { tokenDayLots, tokenDaySums } from './tables.ts'

export type DayMovement = TokenMovement & { day: string }

/** The last sealed day until then, with the balances at its end. */
export async function lastSealUntil(db: Db, day: string): Promise<{ day: string; totals: LedgerTotals } | undefined> {
	const [seal] = await db
		.select({ day: tokenDaySeals.day, totals: tokenDaySeals.totals })
		.from(tokenDaySeals)
		.where(lte(tokenDaySeals.day, day))
		.orderBy(desc(tokenDaySeals.day))
		.limit(1)
	return seal
}

/** The first day of the books that is sealed. */
export async function firstSealedDay(db: Db): Promise<string | null> {
	const [first] = await db.select({ day: tokenDaySeals.day }).from(tokenDaySeals).orderBy(tokenDaySeals.day).limit(1)
	return first?.day ?? null
}

/** What moved on sealed days. */
export const movementsOnSealedDays = (db: Db, from: string, to: string): Promise<DayMovement[]> =>
	db
		.select()
		.from(tokenDaySums)
		.where(and(gte(tokenDaySums.day, from), lte(tokenDaySums.day, to)))

const startOf = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'UTC'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`
const { at, kind, causeType, fromAccount, toAccount, amount } = tokenTransfers
const within = (from: string, to: string) => and(gte(at, startOf(from)), lt(at, endOf(to)))

/** What moved on days that are not sealed yet: today, and shortly after midnight the day before. */
export function movementsOnOpenDays(db: Db, from: string, to: string): Promise<DayMovement[]> {
	const day = sql<string>`(${at} AT TIME ZONE 'UTC')::date::text`
	return db
		.select({
			day,
			kind,
			causeType,
			fromAccount,
			toAccount,
			transfers: sql<number>`count(*)::int`,
			tokens: sql<number>`sum(${amount})::bigint`.mapWith(Number),
		})
		.from(tokenTransfers)
		.where(within(from, to))
		.groupBy(day, kind, causeType, fromAccount, toAccount)
}

interface LotsOfMonth {
	expiresIn: string
	available: number
	held: number
}

/** What the lots had at the end of a sealed day, by the month in which they expire. */
export function lotsOnSealedDay(db: Db, day: string): Promise<LotsOfMonth[]> {
	const { expiresIn, available, held } = tokenDayLots
	return db
		.select({ expiresIn, available: sum(available).mapWith(Number), held: sum(held).mapWith(Number) })
		.from(tokenDayLots)
		.where(and(lte(tokenDayLots.day, day), gt(expiresIn, sql`${day}::date - 400`)))
		.groupBy(expiresIn)
}

/** How lots changed on days that are not sealed yet. */
export async function lotsOnOpenDays(db: Db, from: string, to: string): Promise<LotsOfMonth[]> {
	const { id, expiresAt, transferId } = tokenLots
	const made = db
		.select({ expiresAt, available: tokenLots.amount, held: sql<number>`0`.as('held') })
		.from(tokenTransfers)
		.innerJoin(tokenLots, eq(transferId, tokenTransfers.id))
		.where(within(from, to))
	const moved = db
		.select({ expiresAt, available: tokenLotMoves.available, held: tokenLotMoves.held })
		.from(tokenTransfers)
		.innerJoin(tokenLotMoves, eq(tokenLotMoves.transferId, tokenTransfers.id))
		.innerJoin(tokenLots, eq(id, tokenLotMoves.lotId))
		.where(within(from, to))
	const changes = unionAll(made, moved).as('changes')
	const month = sql<string>`date_trunc('month', ${changes.expiresAt} AT TIME ZONE 'UTC')::date::text`
	return db
		.select({
			expiresIn: month,
			available: sum(changes.available).mapWith(Number),
			held: sum(changes.held).mapWith(Number),
		})
		.from(changes)
		.groupBy(month)
}
