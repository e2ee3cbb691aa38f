import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { maxCounted } from '#contracts/endpoint.ts'
import { statesOf, territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import type {
	ApplicationInReview,
	ApplicationSummary,
	listApplications,
} from '#contracts/wholesale/applications/application-review.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { containing, cursorKeyOf, pageOf } from '#server/db/paging.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { notFound } from '#server/errors.ts'
import { accountNames, actorNameOf } from '#server/modules/identity/index.ts'
import { companyName } from '../companies/company-name.ts'
import { companies } from '../companies/tables.ts'
import { type ApplicationRow, certificatesOf, eventsOf } from './own-application.ts'
import { applicationsAfter, inReviewOrder, placeInReview, sectionsOf, stateIsListed } from './review-order.ts'
import { similarityHints, similarRecordsOf } from './similar-records.ts'
import { wholesaleApplications } from './tables.ts'

const { id, number, email, form } = wholesaleApplications

function filterOf(query: z.output<(typeof listApplications)['query']>) {
	const pattern = query.q && containing(query.q.trim())
	return pattern
		? or(sql`${number} ILIKE ${pattern}`, sql`${email} ILIKE ${pattern}`, sql`${form}->>'legalName' ILIKE ${pattern}`)
		: undefined
}

/** Applications in the order of their review. */
export async function applicationPage(db: Db, query: z.output<(typeof listApplications)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, inReviewOrder)
	const filter = filterOf(query)
	const some = db
		.select({ one: sql`1` })
		.from(wholesaleApplications)
		.where(and(stateIsListed(query.state), filter))
		.limit(maxCounted + 1)
	const asOne = batchReads(db)
	const [rows, [counted]] = await Promise.all([
		applicationsAfter(asOne, sectionsOf(query.state), filter, last, limit + 1),
		asOne.select({ total: sql<number>`count(*)::int` }).from(some.as('counted')),
	])
	const { items, nextCursor } = pageOf(rows, limit, placeInReview)
	const around = await similarRecordsOf(asOne, items)
	return { items: items.map((row) => summaryOf(row, around)), nextCursor, total: counted?.total ?? 0 }
}

function summaryOf(row: ApplicationRow, around: Awaited<ReturnType<typeof similarRecordsOf>>): ApplicationSummary {
	return {
		id: row.id,
		number: row.number,
		state: row.state,
		name: row.form.tradeName || row.form.legalName,
		email: row.email,
		states: statesOf(territoryIn(row.form)),
		expectedCases: row.form.expectedCases,
		hints: similarityHints(around, row),
		submittedAt: row.submittedAt?.toISOString() ?? null,
		startedAt: row.createdAt.toISOString(),
	}
}

/** One application as staff see it. Throws `NOT_FOUND`. */
export async function applicationBy(db: DbOrTx, wanted: string): Promise<ApplicationInReview> {
	const [row] = await db.select().from(wholesaleApplications).where(matchesId(id, wanted))
	if (!row) throw notFound('This application')
	const around = await similarRecordsOf(db, [row])
	const { zip3, counties } = territoryIn(row.form)
	const [found] = row.companyId ? await companyLines(db, row.companyId) : []
	return {
		...summaryOf(row, around),
		form: row.form,
		certificates: await certificatesOf(db, row.id),
		territory: { zip3, counties },
		company: found ?? null,
		alike: (around.get(row.id)?.companies ?? []).map((each) => ({
			id: each.id,
			number: each.number,
			name: each.name,
			why: each.ein !== null && each.ein === row.ein ? 'Same EIN' : 'Same web site',
		})),
		history: await historyOf(db, row.id),
	}
}

const companyLines = (db: DbOrTx, companyId: string) =>
	db
		.select({
			id: companies.id,
			number: companies.number,
			name: companyName,
		})
		.from(companies)
		.where(eq(companies.id, companyId))

async function historyOf(db: DbOrTx, applicationId: string): Promise<ApplicationInReview['history']> {
	const events = await eventsOf(db, applicationId)
	const names = await accountNames(
		db,
		events.map(({ actor }) => actor),
	)
	return events.map(({ actor, action, text, at }) => ({
		action,
		by: actor === 'applicant' ? 'The applicant' : actorNameOf(actor, names.get(actor)),
		text,
		at: at.toISOString(),
	}))
}
