import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { dayLater, monthsBetween, utcDay } from '#contracts/shared/calendar.ts'
import type { getTokenDashboard as contract, TokenStanding } from '#contracts/tokens/token-dashboard.ts'
import type { Db } from '#server/db/client.ts'
import { type LedgerTotals, supplyOf } from '../ledger/rules.ts'
import {
	type DayMovement,
	firstSealedDay,
	lastSealUntil,
	lotsOnOpenDays,
	lotsOnSealedDay,
	movementsOnOpenDays,
	movementsOnSealedDays,
} from './day-movements.ts'
import { addedTo, costCents, shareOf } from './figures.ts'
import { spanParts, tokenSteps } from './steps.ts'

const beginning = '2000-01-01'

/** The dashboard as of the end of a day, today unless told; of a day to come it is today's. */
export async function tokenDashboard(
	db: Db,
	{ asOf: asked, span = '30' }: NonNullable<z.output<typeof contract.query>>,
	now = new Date(),
): Promise<ReplyOf<typeof contract>> {
	const today = utcDay(now)
	const asOf = asked && asked < today ? asked : today
	const from = dayLater(asOf, 1 - Number(span))
	const seal = await lastSealUntil(db, asOf)
	const firstOpen = seal ? dayLater(seal.day, 1) : beginning
	const hasOpenDays = firstOpen <= asOf
	const [sealed, open, firstDay, lots] = await Promise.all([
		movementsOnSealedDays(db, from, asOf),
		hasOpenDays ? movementsOnOpenDays(db, firstOpen, asOf) : [],
		firstSealedDay(db),
		lotsAt(db, seal?.day ?? beginning, hasOpenDays ? { from: firstOpen, to: asOf } : null),
	])
	const standing = standingAfter(supplyOf(seal?.totals ?? {}), open)
	const moved = [...sealed, ...open.filter(({ day }) => day >= from)]
	const before = standingBefore(standing, moved)
	const flow = {
		issued: standing.issued - before.issued,
		redeemed: standing.redeemed - before.redeemed,
		expired: standing.expired - before.expired,
	}
	const outstanding = standing.available + standing.pending + standing.held
	return {
		asOf,
		from,
		firstDay: firstDay ?? open.map(({ day }) => day).sort()[0] ?? null,
		standing,
		outstanding,
		liabilityCents: costCents(outstanding, standing),
		breakage: shareOf(standing.expired, standing.expired + standing.redeemed),
		redemptionRate: shareOf(standing.redeemed, standing.issued),
		moved: flow,
		costCents: costCents(flow.issued, standing),
		steps: tokenSteps(spanParts(from, asOf), moved, before),
		causes: causesOf(moved),
		lots,
	}
}

const figures = ['issued', 'available', 'pending', 'held', 'redeemed', 'expired'] as const

function standingAfter(sealed: TokenStanding & LedgerTotals, moved: readonly DayMovement[]): TokenStanding {
	const { issued, available, pending, held, redeemed, expired } = sealed
	const standing = { issued, available, pending, held, redeemed, expired }
	for (const each of moved) for (const figure of figures) standing[figure] += addedTo(figure, each)
	return standing
}

function standingBefore(after: TokenStanding, moved: readonly DayMovement[]): TokenStanding {
	const standing = { ...after }
	for (const each of moved) for (const figure of figures) standing[figure] -= addedTo(figure, each)
	return standing
}

function causesOf(moved: readonly DayMovement[]) {
	const causes = new Map<string, ReplyOf<typeof contract>['causes'][number]>()
	for (const { kind, causeType: cause, transfers, tokens } of moved) {
		const key = `${kind} ${cause}`
		const known = causes.get(key) ?? { kind, cause, transfers: 0, tokens: 0 }
		causes.set(key, { kind, cause, transfers: known.transfers + transfers, tokens: known.tokens + tokens })
	}
	return [...causes.values()].sort((a, b) => b.tokens - a.tokens)
}

/** What lots have at the end of a day, by the month of their expiry, from the first month with any to the last. */
async function lotsAt(db: Db, sealed: string, open: { from: string; to: string } | null) {
	const changes = await Promise.all([lotsOnSealedDay(db, sealed), open ? lotsOnOpenDays(db, open.from, open.to) : []])
	const months = new Map<string, { expiresIn: string; available: number; held: number }>()
	for (const { expiresIn, available, held } of changes.flat()) {
		const known = months.get(expiresIn) ?? { available: 0, held: 0 }
		months.set(expiresIn, { expiresIn, available: known.available + available, held: known.held + held })
	}
	const there = [...months.values()].filter(({ available, held }) => available !== 0 || held !== 0)
	const named = there.map(({ expiresIn }) => expiresIn).sort()
	return monthsBetween(named[0], named.at(-1)).map(
		(expiresIn) => months.get(expiresIn) ?? { expiresIn, available: 0, held: 0 },
	)
}
