import { desc, eq } from 'drizzle-orm'
import type { ProductRecord } from '#contracts/catalog/product-record.ts'
import type { FieldChange } from '#contracts/shared/stale.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'

const maxShown = 50

export const productSubject = (id: string): string => `product:${id}`

/** What an entry of the audit log says of a product. */
export interface ProductEntry {
	/** The version that it led to. */
	version: number
	changes: FieldChange[]
	[more: string]: unknown
}

const entries = (db: DbOrTx) =>
	db
		.select({
			id: publishedAuditLog.id,
			at: publishedAuditLog.at,
			actor: publishedAuditLog.actor,
			by: publishedUserName,
			action: publishedAuditLog.action,
			details: publishedAuditLog.details,
		})
		.from(publishedAuditLog)
		.leftJoin(publishedUsers, eq(publishedUsers.id, publishedAuditLog.actor))

/** What was done to a product, the newest first. */
export async function productHistory(db: DbOrTx, id: string): Promise<ProductRecord['history']> {
	const rows = await entries(db)
		.where(eq(publishedAuditLog.subject, productSubject(id)))
		.orderBy(desc(publishedAuditLog.id))
		.limit(maxShown)
	return rows.map(({ actor, by, at, details, ...row }) => ({
		...row,
		by: actorNameOf(actor, by),
		at: at.toISOString(),
		changes: (details as Partial<ProductEntry>).changes ?? [],
	}))
}
