import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** Who did what to whose account. Only ever added to (see the migrations). */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		/** A user's id, or `system` for what an operator or the installation does. */
		actor: text().notNull(),
		action: text({
			enum: [
				'account.deleted',
				'account.exported',
				'admin.created',
				'claim-batch.made',
				'coupon.changed',
				'coupon.codes-made',
				'coupon.made',
				'demo.seeded',
				'difference.set-aside',
				'email.changed',
				'email.verified',
				'gift-card.resent',
				'order.cancelled',
				'order.delivered',
				'order.noted',
				'return.approved',
				'return.refused',
				'return.received',
				'return.settled',
				'order.refunded',
				'order.shipped',
				'invitation.accepted',
				'invitation.revoked',
				'invitation.sent',
				'message.status',
				'operation.retried',
				'password.changed',
				'password.reset',
				'provider.looked-at',
				'recovery-code.used',
				'recovery-codes.renewed',
				'roles.set',
				'stock-item.changed',
				'two-factor.off',
				'two-factor.on',
				'two-factor.reset',
				'username.changed',
			],
		}).notNull(),
		/** The user's id that it was done to, or `message:` and its reference, `claim-batch:`, `coupon:`, `gift-card:` or `difference:` and an id, `stock-item:` and its SKU; `system` when it concerns nobody in particular. */
		subject: text().notNull(),
		details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		at: moment('at').notNull().defaultNow(),
	},
	(table) => [index().on(table.subject, table.id), index().on(table.action)],
)
