import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	index,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { ReportReason } from '#contracts/mixology/responses.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'
import { recipes } from '../tables.ts'

const recipeId = () =>
	uuid('recipe_id')
		.notNull()
		.references(() => recipes.id, { onDelete: 'cascade' })
const userId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id)

/** One for each member and recipe; the recipe counts them. */
export const recipeRatings = pgTable(
	'recipe_ratings',
	{
		recipeId: recipeId(),
		userId: userId(),
		stars: smallint().notNull(),
		ratedAt: timestamptz('rated_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.recipeId, table.userId] }),
		index('recipe_ratings_of_member').on(table.userId),
		// The audit reads what changed in this order.
		index('recipe_ratings_by_time').on(table.ratedAt),
		check('one_to_five_stars', sql`${table.stars} BETWEEN 1 AND 5`),
	],
)

export const recipeSaves = pgTable(
	'recipe_saves',
	{ recipeId: recipeId(), userId: userId(), savedAt: timestamptz('saved_at').notNull().defaultNow() },
	(table) => [
		primaryKey({ columns: [table.recipeId, table.userId] }),
		index('recipe_saves_of_member').on(table.userId, table.savedAt.desc(), table.recipeId.desc()),
	],
)

export type CommentState = 'waiting' | 'shown' | 'hidden'

/** Shown once staff have read them. */
export const recipeComments = pgTable(
	'recipe_comments',
	{
		id: id(),
		recipeId: recipeId(),
		userId: userId(),
		text: text().notNull(),
		state: text().$type<CommentState>().notNull().default('waiting'),
		createdAt: createdAt(),
		decidedAt: timestamptz('decided_at'),
	},
	(table) => [
		// The same words of one member at one recipe are one comment, however often they are sent.
		uniqueIndex('recipe_comments_once').on(table.recipeId, table.userId, sql`md5(text)`),
		index('recipe_comments_shown').on(table.recipeId, table.id).where(sql`state = 'shown'`),
		index('recipe_comments_by_state').on(table.state, table.id),
		index('recipe_comments_of_member').on(table.userId, table.id),
		check('comment_state_known', sql`state IN ('waiting', 'shown', 'hidden')`),
		check('comment_decided', sql`(state = 'waiting') = (decided_at IS NULL)`),
	],
)

export const recipeReports = pgTable(
	'recipe_reports',
	{
		id: id(),
		recipeId: recipeId(),
		/** Null where the recipe itself is reported. */
		commentId: uuid('comment_id').references((): AnyPgColumn => recipeComments.id, { onDelete: 'cascade' }),
		userId: userId(),
		reason: text().$type<ReportReason>().notNull(),
		text: text().notNull(),
		createdAt: createdAt(),
		settledAt: timestamptz('settled_at'),
	},
	(table) => [
		unique('recipe_reports_once').on(table.recipeId, table.commentId, table.userId).nullsNotDistinct(),
		index('recipe_reports_open').on(table.id).where(sql`settled_at IS NULL`),
		index('recipe_reports_settled').on(table.settledAt).where(sql`settled_at IS NOT NULL`),
		index('recipe_reports_of_member').on(table.userId, table.id),
		index('recipe_reports_of_comment').on(table.commentId),
	],
)
