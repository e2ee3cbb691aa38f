import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { users } from '#server/modules/identity/index.ts'

/** The code by which a member invites friends; made when it is first looked at. */
export const friendInvites = pgTable('friend_invites', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** As `plainInviteCode` makes it: what looks alike is one code. */
	code: text().notNull().unique(),
	createdAt: createdAt(),
})

const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

/** Who came by whose code, each member once; and what became of their first order. */
export const friends = pgTable(
	'friends',
	{
		id: id(),
		/** Friend and inviter are null once their account is deleted. */
		friendId: person('friend_id').unique(),
		inviterId: person('inviter_id'),
		joinedAt: timestamptz('joined_at').notNull().defaultNow(),
		/** `joined` until an order counts; then it is held for staff, counted or refused; what came back is `returned`. */
		state: text({ enum: ['joined', 'held', 'counted', 'refused', 'returned'] })
			.notNull()
			.default('joined'),
		/** Why it is held, was refused, or brings who invited nothing. */
		reason: text(),
		/** The first order that counts, as staff find it. */
		orderId: uuid('order_id').unique(),
		orderNumber: text('order_number'),
		/** The version of the rules, and what it brought by them. */
		rules: integer(),
		inviterTokens: integer('inviter_tokens').notNull().default(0),
		friendTokens: integer('friend_tokens').notNull().default(0),
		countedAt: timestamptz('counted_at'),
	},
	(table) => [
		index('friends_of').on(table.inviterId, table.id),
		index('friends_counted').on(table.inviterId, table.countedAt).where(sql`inviter_tokens > 0`),
		index('friends_held').on(table.id).where(sql`state = 'held'`),
		check('nobody_invites_themselves', sql`friend_id <> inviter_id`),
		check('friend_state_known', sql`state IN ('joined', 'held', 'counted', 'refused', 'returned')`),
		check('friend_order_known', sql`state = 'joined' OR (order_id IS NOT NULL AND order_number IS NOT NULL)`),
		check('friend_held_with_reason', sql`state NOT IN ('held', 'refused') OR reason IS NOT NULL`),
		check(
			'friend_counted_by_rules',
			sql`state NOT IN ('counted', 'returned') OR (rules IS NOT NULL AND counted_at IS NOT NULL)`,
		),
	],
)

/** Up to when transfers of tokens were read that tell of orders and refunds of friends. One row. */
export const friendCheckpoint = pgTable(
	'friend_checkpoint',
	{
		id: boolean().primaryKey().default(true),
		through: timestamptz('through').notNull(),
		/** Up to which event of orders: of who has deleted the account no transfers are read. */
		eventId: bigint('event_id', { mode: 'number' }),
	},
	(table) => [check('one_friend_checkpoint', sql`${table.id}`)],
)
