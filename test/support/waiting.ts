import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from './app.ts'

const waiting = `SELECT count(DISTINCT pid)::int AS count FROM pg_locks
	WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`

/** Until so many of the shop's transactions wait for somebody else's lock, or so few that the rest has ended. */
export async function untilWaiting(shop: TestApp, count: () => number = () => 1): Promise<void> {
	while ((await shop.services.db.pool.query(waiting)).rows[0].count < count()) await sleep(20)
}
