import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
	AdminSeason,
	changeSeason as change,
	createSeason as create,
} from '#contracts/leaderboard/admin-seasons.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { dropShownStandings } from '../members/keep-membership.ts'
import { type SeasonRow, seasonStateOf } from '../seasons/season-reads.ts'
import { leaderboardSeasons } from '../tables.ts'
import { asAdminSeason } from './admin-seasons.ts'

type Terms = z.output<typeof create.body>

/** The name as it stands in addresses. */
const slugOf = (name: string): string =>
	name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')

function rowOf({ name, startsAt, endsAt, rules, prizes }: Terms) {
	const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
	if (span.startsAt <= new Date()) throw invalidField('startsAt', 'It begins later than now.')
	if (span.endsAt <= span.startsAt) throw invalidField('endsAt', 'It ends after it begins.')
	const slug = slugOf(name)
	if (slug === '') throw invalidField('name', 'A letter or a digit at least.')
	return { slug, name, ...span, rules, prizes }
}

/** Says why the database refused a season, where it is about other seasons. */
async function refusingMeetings<T>(act: () => Promise<T>): Promise<T> {
	try {
		return await act()
	} catch (error) {
		const rule = violatedConstraint(error)
		if (rule === 'leaderboard_seasons_apart')
			throw new Refusal('CONFLICT', 'There is a season in this time already. Seasons do not meet.')
		if (rule !== 'leaderboard_seasons_slug_unique') throw error
		throw new Refusal('CONFLICT', 'A season has this name already.', {
			issues: [{ path: ['name'], message: 'A season has this name already.' }],
		})
	}
}

const note = (tx: Tx, viewer: Viewer, { slug }: SeasonRow, details: Record<string, unknown>) =>
	audit(tx, { actor: viewer.id, action: 'leaderboard.changed', subject: `season:${slug}`, details })

/** Announces a season. Throws `CONFLICT` for one that meets another, or has its name. */
export const createSeason = (db: Db, viewer: Viewer, terms: Terms): Promise<AdminSeason> =>
	refusingMeetings(() =>
		transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const [row] = await tx.insert(leaderboardSeasons).values(rowOf(terms)).returning()
			if (!row) throw new Error('No season was written.')
			await note(tx, viewer, row, { change: 'season made', ...terms })
			await dropShownStandings(tx)
			return asAdminSeason(row, 0)
		}),
	)

const fieldNames = {
	name: 'the name',
	startsAt: 'the start',
	endsAt: 'the end',
	rules: 'the points',
	prizes: 'the prizes',
}

async function lockSeason(tx: Tx, slug: string, version: number): Promise<SeasonRow> {
	const [row] = await tx.select().from(leaderboardSeasons).where(eq(leaderboardSeasons.slug, slug)).for('update')
	if (!row) throw notFound('This season')
	const seen = { seen: version, now: row.version, record: 'this season', fields: fieldNames }
	await refuseStale(tx, { ...seen, subject: `season:${row.slug}`, action: 'leaderboard.changed' })
	return row
}

const nextVersion = sql`${leaderboardSeasons.version} + 1`

/** Changes a season that has not begun. Throws `NOT_FOUND`, `STALE` and `CONFLICT`. */
export const changeSeason = (
	db: Db,
	viewer: Viewer,
	slug: string,
	{ version, ...terms }: z.output<typeof change.body>,
): Promise<AdminSeason> =>
	refusingMeetings(() =>
		transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			const before = await lockSeason(tx, slug, version)
			if (seasonStateOf(before) !== 'coming')
				throw new Refusal('CONFLICT', 'This season has begun. What it counts is fixed; it can be ended.')
			const [row] = await tx
				.update(leaderboardSeasons)
				.set({ ...rowOf(terms), version: nextVersion })
				.where(eq(leaderboardSeasons.id, before.id))
				.returning()
			if (!row) throw new Error('The season was not changed.')
			const { name, startsAt, endsAt, rules, prizes } = before
			await note(tx, viewer, before, {
				change: 'season changed',
				before: { name, startsAt, endsAt, rules, prizes },
				after: terms,
			})
			await dropShownStandings(tx)
			return asAdminSeason(row, 0)
		}),
	)

/** Ends a running season at this moment. The job that counts points locks the season, so none is for what comes after. */
export const endSeason = (
	db: Db,
	viewer: Viewer,
	slug: string,
	{ version, reason }: { version: number; reason: string },
): Promise<{ id: string }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const before = await lockSeason(tx, slug, version)
		if (seasonStateOf(before) !== 'running')
			throw new Refusal('CONFLICT', 'This season does not run, so there is nothing to end.')
		await tx
			.update(leaderboardSeasons)
			.set({ endsAt: sql`clock_timestamp()`, version: nextVersion })
			.where(eq(leaderboardSeasons.id, before.id))
		await note(tx, viewer, before, { change: 'season ended early', reason, before: { endsAt: before.endsAt } })
		await dropShownStandings(tx)
		return { id: before.id }
	})
