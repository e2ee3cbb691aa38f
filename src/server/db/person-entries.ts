import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EntryKind } from '#contracts/customers/profile.ts'
import type { Db } from './client.ts'

/** The person whose entries a module is asked for. Staff may have merged several accounts and e-mails into one customer. */
export interface WhoseEntries {
	userIds: readonly string[]
	/** E-mails as orders count them, of those without an account. */
	guests: readonly string[]
	/** E-mails as they were typed, and in small letters. */
	emails: readonly string[]
	/** A query of the ids of all their orders. */
	orderIds: SQLWrapper
}

/** What a customer did or got, as a timeline shows it. */
export interface PersonEntry {
	id: string
	/** As PostgreSQL writes it, to the microsecond. */
	at: string
	title: string
	detail?: string | null
	state?: string | null
	cents?: number | null
	tokens?: number | null
	path?: string | null
	/** The order that it is of, where its number is not known here. */
	orderId?: string
}

/** The place in a timeline behind which entries of one kind are asked for. */
export interface EntriesBefore {
	at: string
	/** Of the same kind; else null, and `isAtIncluded` says whether this kind comes behind at the same moment. */
	id: string | null
	isAtIncluded: boolean
}

export interface EntriesPage {
	before: EntriesBefore | null
	limit: number
}

/** The newest entries of one kind behind a place, by (time, id) from the newest. */
export type EntriesOf = (db: Db, whose: WhoseEntries, page: EntriesPage) => Promise<PersonEntry[]>

/** The kinds that a module keeps. */
export type EntrySources = Partial<Record<EntryKind, EntriesOf>>

/** What comes behind a place where the latest comes first. */
export function olderEntries(
	time: AnyPgColumn,
	id: AnyPgColumn,
	before: EntriesBefore | null,
	type: 'uuid' | 'bigint' | 'text' = 'uuid',
): SQL | undefined {
	if (!before) return undefined
	if (before.id !== null) return sql`(${time}, ${id}) < (${before.at}::timestamptz, ${before.id}::${sql.raw(type)})`
	return before.isAtIncluded ? sql`${time} <= ${before.at}::timestamptz` : sql`${time} < ${before.at}::timestamptz`
}

/** A time as the cursor of a timeline holds it, and an id as text. */
export const entryTime = (column: AnyPgColumn) => sql<string>`${column}::text`
export const entryId = (column: AnyPgColumn) => sql<string>`${column}::text`
