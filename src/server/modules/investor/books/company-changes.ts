import { and, lte } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { companyBooks } from './company-books.ts'
import { investorCompanyDays } from './tables.ts'
import { endOfBooks, readSoFar } from './unread.ts'

/** What companies were invoiced and settled: the days, and what came after them. Who reads it names days and when they were known. */
export const companyChanges = (db: Db) =>
	unionAll(db.select().from(investorCompanyDays), companyBooks(db, readSoFar, endOfBooks)).as('company_changes')

/** Of days until one, as they were known at the end of another. */
export const knownAsOf = ({ day, knownOn }: ReturnType<typeof companyChanges>, until: string, known: string) =>
	and(lte(day, until), lte(knownOn, known))
