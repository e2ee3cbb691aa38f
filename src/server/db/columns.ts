import { sql } from 'drizzle-orm'
import { bigserial, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#contracts/shared/money.ts'

/** The columns that every module writes alike. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
/** The key of an append-only table: numbers that rise in the order of insertion. */
export const serialId = () => bigserial('id', { mode: 'number' }).primaryKey()
export const centsColumn = (name: string) => integer(name).$type<Cents>()
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()
export const slugKey = () => text().primaryKey()
