import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import {
	type FactKind,
	factKind,
	type getInvestorFact,
	type listInvestorFacts,
} from '#contracts/insight/investor-facts.ts'
import { isDay, storeToday } from '#contracts/shared/calendar.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { endOfStoreDay } from '#server/db/statements/store-day.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { monthsUntil } from '../calendar.ts'
import { investorFacts } from './tables.ts'

/** The newest version of a fact, the same for every reader. */
export async function newestVersion(db: DbOrTx, { kind, month }: { kind: FactKind; month: string }) {
	const { version, value } = investorFacts
	const [newest] = await db
		.select({ version, value })
		.from(investorFacts)
		.where(and(eq(investorFacts.kind, kind), eq(investorFacts.month, month)))
		.orderBy(desc(version))
		.limit(1)
	return newest
}

const columns = {
	kind: investorFacts.kind,
	month: investorFacts.month,
	version: investorFacts.version,
	value: investorFacts.value,
	note: investorFacts.note,
	actor: investorFacts.actor,
	at: investorFacts.at,
	name: publishedUserName,
}

/** What was known at the end of a day of the months from one to another: of each the newest version there was. */
export function factsKnownOn(db: Db, knownOn: string, from: string, to: string) {
	const { kind, month, version, at } = investorFacts
	return db
		.selectDistinctOn([kind, month], columns)
		.from(investorFacts)
		.leftJoin(publishedUsers, eq(publishedUsers.id, investorFacts.actor))
		.where(and(gte(month, from), lte(month, to), sql`${at} < ${endOfStoreDay(knownOn)}`))
		.orderBy(kind, month, desc(version))
}
export type KnownFact = Awaited<ReturnType<typeof factsKnownOn>>[number]

const shown = ({ actor, name, at, ...rest }: KnownFact) => ({
	...rest,
	by: actorNameOf(actor, name),
	at: at.toISOString(),
})

/** Facts of 24 months, as they were known at the end of a day. */
export async function factsPage(db: Db, asked: string | undefined): Promise<ReplyOf<typeof listInvestorFacts>> {
	const today = storeToday()
	const asOf = asked && asked < today ? asked : today
	const months = monthsUntil(asOf, 24)
	const facts = await factsKnownOn(db, asOf, months[0] ?? asOf, asOf)
	return { asOf, months: months.toReversed(), facts: facts.map(shown) }
}

/** Every version of a fact. Throws 404 for what is no kind or no month. */
export async function factBy(
	db: Db,
	wanted: { kind: string; month: string },
): Promise<ReplyOf<typeof getInvestorFact>> {
	const kind = factKind.safeParse(wanted.kind)
	if (!kind.success || !isDay(wanted.month) || !wanted.month.endsWith('-01')) throw notFound('This fact')
	const rows = await db
		.select(columns)
		.from(investorFacts)
		.leftJoin(publishedUsers, eq(publishedUsers.id, investorFacts.actor))
		.where(and(eq(investorFacts.kind, kind.data), eq(investorFacts.month, wanted.month)))
		.orderBy(desc(investorFacts.version))
		.limit(100)
	const versions = rows.map(shown).map(({ kind: _, month: __, ...version }) => version)
	return { kind: kind.data, month: wanted.month, versions }
}
