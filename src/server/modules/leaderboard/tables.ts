import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { PointKind } from '#contracts/leaderboard/leaderboard.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'
import type { StoredRules } from './seasons/stored-rules.ts'

/** Spans of time that do not meet; what a season counts is fixed once it has begun. */
export const leaderboardSeasons = pgTable(
	'leaderboard_seasons',
	{
		id: id(),
		slug: text().notNull().unique(),
		name: text().notNull(),
		startsAt: timestamptz('starts_at').notNull(),
		endsAt: timestamptz('ends_at').notNull(),
		rules: jsonb().$type<StoredRules>().notNull(),
		/** Tokens for the first places, the first place first. */
		prizes: jsonb().$type<number[]>().notNull(),
		/** Since when its points change no more, and its prizes are paid. */
		closedAt: timestamptz('closed_at'),
		version: integer().notNull().default(1),
		createdAt: createdAt(),
	},
	(table) => [
		check('season_begins_before_it_ends', sql`${table.startsAt} < ${table.endsAt}`),
		check('season_closes_after_its_end', sql`${table.closedAt} > ${table.endsAt}`),
	],
)

/** Who chose to be seen. Of anybody else nothing is kept. */
export const leaderboardMembers = pgTable(
	'leaderboard_members',
	{
		id: id(),
		userId: text('user_id')
			.notNull()
			.unique()
			.references(() => users.id, { onDelete: 'cascade' }),
		alias: text().notNull(),
		/** The alias with what looks alike made the same, so that nobody is taken for another. */
		likeness: text().notNull().unique(),
		joinedAt: timestamptz('joined_at').notNull().defaultNow(),
		/** When the points were last computed from what the member did. */
		countedAt: timestamptz('counted_at').notNull().defaultNow(),
		hiddenAt: timestamptz('hidden_at'),
		hiddenReason: text('hidden_reason'),
	},
	(table) => [
		index('leaderboard_members_by_likeness').on(table.likeness.op('text_pattern_ops')),
		index('leaderboard_members_by_time').on(table.joinedAt, table.id),
		index('leaderboard_members_hidden').on(table.joinedAt, table.id).where(sql`hidden_at IS NOT NULL`),
		index('leaderboard_members_by_count').on(table.countedAt),
		check('hidden_with_a_reason', sql`(${table.hiddenAt} IS NULL) = (${table.hiddenReason} IS NULL)`),
	],
)

/** Aliases that staff took out, by the hash of their likeness: nobody has one again, and it outlives who had it without a name. */
export const leaderboardHiddenAliases = pgTable('leaderboard_hidden_aliases', {
	likenessHash: text('likeness_hash').primaryKey(),
	hiddenAt: timestamptz('hidden_at').notNull().defaultNow(),
})

const seasonId = () =>
	uuid('season_id')
		.notNull()
		.references(() => leaderboardSeasons.id)
const memberId = () =>
	uuid('member_id')
		.notNull()
		.references(() => leaderboardMembers.id, { onDelete: 'cascade' })

/**
 * What brought points, each once: a flavor, a recipe, a friend, a shop, a code. What came back is a row of the next turn with as
 * many points below none, so that a standing is the sum of its rows. Only ever added to, until its member leaves.
 */
export const leaderboardFacts = pgTable(
	'leaderboard_facts',
	{
		id: id(),
		seasonId: seasonId(),
		memberId: memberId(),
		kind: text().$type<PointKind>().notNull(),
		/** Which flavor, recipe, friend, shop or code. */
		subject: text().notNull(),
		/** Even turns give, odd ones take back. */
		turn: smallint().notNull(),
		points: integer().notNull(),
		/** When it happened. */
		at: timestamptz('at').notNull(),
		notedAt: timestamptz('noted_at').notNull().defaultNow(),
	},
	(table) => [
		unique('leaderboard_fact_once').on(table.memberId, table.seasonId, table.kind, table.subject, table.turn),
		check('known_point_kind', sql`${table.kind} IN ('flavor', 'recipe', 'friend', 'shop', 'claim')`),
		check(
			'turns_give_and_take',
			sql`CASE ${table.turn} % 2 WHEN 0 THEN ${table.points} > 0 ELSE ${table.points} < 0 END`,
		),
	],
)

/** The running sum of each member's facts. */
export const leaderboardStandings = pgTable(
	'leaderboard_standings',
	{
		seasonId: seasonId(),
		memberId: memberId(),
		points: integer().notNull(),
		/** Not while staff hide the alias. */
		isShown: boolean('is_shown').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.memberId, table.seasonId] }),
		index('leaderboard_standings_in_order')
			.on(table.seasonId, table.points, table.memberId)
			.where(sql`is_shown AND points > 0`),
		check('points_not_negative', sql`${table.points} >= 0`),
	],
)

/** How many members in the standings have exactly so many points: a place is one more than those above, added up. */
export const leaderboardSteps = pgTable(
	'leaderboard_steps',
	{ seasonId: seasonId(), points: integer().notNull(), members: integer().notNull() },
	(table) => [
		primaryKey({ columns: [table.seasonId, table.points] }),
		check('step_has_points', sql`${table.points} > 0`),
		check('step_not_negative', sql`${table.members} >= 0`),
	],
)

/** Up to when the transfers of tokens were read that tell whose points may have changed. One row. */
export const leaderboardCheckpoint = pgTable(
	'leaderboard_checkpoint',
	{ id: boolean().primaryKey().default(true), through: timestamptz('through').notNull() },
	(table) => [check('one_leaderboard_checkpoint', sql`${table.id}`)],
)
