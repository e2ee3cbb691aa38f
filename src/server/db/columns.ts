import { sql } from 'drizzle-orm'
import { bigserial, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#contracts/shared/money.ts'

/** The columns that every module writes alike. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
/** Of rows that are only ever added to: it counts them in their order. */
export const countedId = () => bigserial('id', { mode: 'number' }).primaryKey()
export const centsColumn = (name: string) => integer(name).$type<Cents>()
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()
export const slugKey = () => text().primaryKey()
