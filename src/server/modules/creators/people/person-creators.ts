import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { creators } from '../tables.ts'

/** The creators that these accounts are. */
export const creatorsOfAccounts = (db: Db, userIds: readonly string[]) =>
	db
		.select({ id: creators.id, handle: creators.handle, state: creators.state })
		.from(creators)
		.where(inArray(creators.userId, [...userIds]))
		.orderBy(creators.handle)
