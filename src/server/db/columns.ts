import { sql } from 'drizzle-orm'
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#contracts/shared/money.ts'

/** The columns that every module writes alike. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
export const centsColumn = (name: string) => integer(name).$type<Cents>()
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
export const slugKey = () => text().primaryKey()
