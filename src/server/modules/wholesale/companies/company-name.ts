import { sql } from 'drizzle-orm'
import { companies } from './tables.ts'

export const companyName = sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`
