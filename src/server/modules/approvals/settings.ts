import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
	changeApprovalSettings as contract,
	listApprovalSettings,
} from '#contracts/back-office/approval-settings.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { addVersion, publishedUserName, publishedUsers, shownVersions } from '#server/modules/identity/index.ts'
import { approvalSettings } from './tables.ts'

/** The newest version, which holds; the first came with the table. */
export async function currentApprovalSettings(db: DbOrTx): Promise<typeof approvalSettings.$inferSelect> {
	const [newest] = await db.select().from(approvalSettings).orderBy(desc(approvalSettings.version)).limit(1)
	if (!newest) throw new Error('There are no settings of approvals.')
	return newest
}

export async function approvalSettingsPage(db: Db): Promise<ReplyOf<typeof listApprovalSettings>> {
	const rows = await db
		.select({ settings: approvalSettings, by: publishedUserName })
		.from(approvalSettings)
		.leftJoin(publishedUsers, eq(publishedUsers.id, approvalSettings.madeBy))
		.orderBy(desc(approvalSettings.version))
		.limit(50)
	return shownVersions(rows)
}

/** Adds a version, which holds from now on. Of two who saw the same one, the second is refused. */
export const changeApprovalSettings = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...terms }: z.output<typeof contract.body>,
): Promise<{ version: number }> =>
	addVersion(db, viewer, {
		subject: 'approval-settings',
		seen,
		terms,
		newest: currentApprovalSettings,
		add: (tx) =>
			tx
				.insert(approvalSettings)
				.values({ ...terms, madeBy: viewer.id })
				.returning({ version: approvalSettings.version }),
	})
