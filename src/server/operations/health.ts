import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { HealthPart, serviceHealth } from '#contracts/operations/records.ts'
import { auditState } from '#server/db/audit/index.ts'
import type { Db } from '#server/db/client.ts'
import type { DiskWatch } from '#server/db/full-disk.ts'
import { failingJobs } from '#server/jobs/failures.ts'
import { mailHealth } from '#server/mail/index.ts'
import { eventHealth, type Gateway } from '#server/modules/payments/index.ts'
import type { Env } from '#server/startup/env.ts'

type Health = z.output<typeof serviceHealth.reply>['parts'][number]
type Said = Pick<Health, 'state' | 'text'>

export interface HealthDeps {
	db: Db
	gateway: Pick<Gateway, 'provider' | 'books'>
	disk: DiskWatch
	env: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>
}

/** For one part, in ms; the page waits for the slowest. */
const limitMs = 1500
const minute = 60_000

/** "2 minutes ago", as one says it. */
export function agoText(at: Date, now = Date.now()): string {
	const minutes = Math.floor((now - at.getTime()) / minute)
	if (minutes < 1) return 'less than a minute ago'
	const [count, unit] =
		minutes < 90
			? [minutes, 'minute']
			: minutes < 2880
				? [Math.floor(minutes / 60), 'hour']
				: [Math.floor(minutes / 1440), 'day']
	return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
const counted = (count: number, one: string, more: string) =>
	`${count >= 1000 ? '1,000 or more' : count} ${count === 1 ? one : more}`
const isOlder = (at: Date | null, minutes: number) => at !== null && Date.now() - at.getTime() > minutes * minute

async function database({ db }: HealthDeps): Promise<Said> {
	const asked = performance.now()
	await db.select({ one: sql`1` }).from(sql`(SELECT 1) AS one`).limit(1)
	const ms = Math.max(1, Math.round(performance.now() - asked))
	return ms > 250
		? { state: 'look', text: `The database answers slowly: a question took ${ms} ms.` }
		: { state: 'well', text: `The database answers: a question took ${ms} ms.` }
}

async function mail({ db, env }: HealthDeps): Promise<Said> {
	const { lastSentAt, dueSince } = await mailHealth(db)
	const last = lastSentAt ? `the last left ${agoText(lastSentAt)}` : 'none has left lately'
	if (isOlder(dueSince, 15))
		return { state: 'sick', text: `Mail waits: one has been due since ${agoText(dueSince as Date)}, and ${last}.` }
	if (!env.SMTP_URL) return { state: 'look', text: `Mail is written to files, for no mail server is set up: ${last}.` }
	return { state: 'well', text: `Mail goes out: ${last}.` }
}

async function payments({ db, gateway }: HealthDeps): Promise<Said> {
	const { lastAt, failed, overdue } = await eventHealth(db, gateway.provider)
	const name = gateway.books ? 'The payment provider' : 'The embedded payment gateway'
	const last = lastAt ? `the last event came ${agoText(lastAt)}` : 'no event has come yet'
	if (overdue > 0)
		return {
			state: 'sick',
			text: `${name} does not say how ${counted(overdue, 'payment', 'payments')} ended; ${last}.`,
		}
	if (failed > 0)
		return {
			state: 'look',
			text: `${name} is heard, but ${counted(failed, 'event', 'events')} could not be handled; ${last}.`,
		}
	return { state: 'well', text: `${name} is heard: ${last}, and no payment waits for it.` }
}

async function jobs({ db }: HealthDeps): Promise<Said> {
	const [failing, { passes }] = await Promise.all([failingJobs(db), auditState(db)])
	const at = passes.find(({ kind }) => kind === 'changes')?.startedAt ?? null
	if (!at) return { state: 'look', text: 'No background job has run yet.' }
	if (isOlder(at, 5))
		return { state: 'sick', text: `Background jobs stand still: the last of the minute’s began ${agoText(at)}.` }
	if (failing > 0)
		return { state: 'sick', text: `Background jobs run, but ${counted(failing, 'one fails', 'of them fail')}.` }
	return { state: 'well', text: `Background jobs run: the last of the minute’s began ${agoText(at)}.` }
}

async function books({ db }: HealthDeps): Promise<Said> {
	const { passes, findings } = await auditState(db)
	const whole = passes.find(({ kind }) => kind === 'whole')?.finishedAt ?? null
	const looked = whole ? `everything was last looked at ${agoText(whole)}` : 'nobody has looked at everything yet'
	if (findings.length > 0)
		return {
			state: 'sick',
			text: `The audit found ${counted(findings.length, 'fault', 'faults')} within a day; ${looked}.`,
		}
	return passes.some(({ isLate }) => isLate)
		? { state: 'sick', text: `The audit is late: ${looked}.` }
		: { state: whole ? 'well' : 'look', text: `The books agree: nothing was found within a day, and ${looked}.` }
}

async function room({ disk, env }: HealthDeps): Promise<Said> {
	if (disk.isFull())
		return { state: 'sick', text: 'The disk of the database is full: nothing can be written, so nobody can buy.' }
	const { bavail, blocks, bsize } = await statfs(env.DATA_DIR)
	const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB`
	return bavail / Math.max(1, blocks) < 0.05
		? { state: 'look', text: `The disk is nearly full: ${free} are free.` }
		: { state: 'well', text: `The disk has room: ${free} are free.` }
}

const parts: ReadonlyArray<readonly [HealthPart, string, (deps: HealthDeps) => Promise<Said>]> = [
	['database', 'The database', database],
	['mail', 'The queue of mails', mail],
	['payments', 'What the payment provider told us', payments],
	['jobs', 'The clock of the background jobs', jobs],
	['audit', 'The audit', books],
	['disk', 'The disk', room],
]

/** A sentence for each part: whatever is sick keeps none of the others back, nor the page. */
export async function healthOf(deps: HealthDeps, timeoutMs = limitMs) {
	const said = await Promise.all(
		parts.map(async ([part, name, look]) => ({ part, ...(await within(timeoutMs, name, () => look(deps))) })),
	)
	return { lookedAt: new Date().toISOString(), parts: said }
}

async function within(ms: number, name: string, look: () => Promise<Said>): Promise<Said> {
	let timer: NodeJS.Timeout | undefined
	const limit = new Promise<never>((_, refuse) => {
		timer = setTimeout(() => refuse(new Error('too slow')), ms)
	})
	try {
		return await Promise.race([look(), limit])
	} catch {
		return { state: 'silent', text: `${name} does not answer.` }
	} finally {
		clearTimeout(timer)
	}
}
