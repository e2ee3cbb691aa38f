import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { getAccount, setPreferences } from '#contracts/account/account.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import type { Identity } from '../identity.ts'
import { rolesOfUser, shownName, shownUser } from '../reads.ts'
import { rolesNeedingSecondFactor } from '../rules.ts'
import { mailedLinks, recoveryCodes, users } from '../tables.ts'

/** The account as its owner sees it. */
export async function accountOf(
	{ db, isTwoFactorRequired }: Identity,
	userId: string,
): Promise<ReplyOf<typeof getAccount>> {
	const pendingEmail = db
		.select({ email: mailedLinks.email })
		.from(mailedLinks)
		.where(
			and(eq(mailedLinks.userId, users.id), eq(mailedLinks.purpose, 'email'), gt(mailedLinks.expiresAt, sql`now()`)),
		)
		.orderBy(desc(mailedLinks.expiresAt))
		.limit(1)
	const [row] = await db
		.select({
			id: users.id,
			username: shownName,
			email: users.email,
			emailVerified: users.emailVerified,
			pendingEmail: sql<string | null>`${pendingEmail}`,
			twoFactorEnabled: users.twoFactorEnabled,
			recoveryCodesLeft: db.$count(recoveryCodes, eq(recoveryCodes.userId, users.id)),
			newsletter: users.wantsNewsletter,
			createdAt: users.createdAt,
			roles: rolesOfUser(db),
		})
		.from(users)
		.where(eq(users.id, userId))
	if (!row) throw notFound('The account')
	return {
		...shownUser(row),
		email: row.email,
		emailVerified: row.emailVerified,
		pendingEmail: row.pendingEmail,
		createdAt: row.createdAt.toISOString(),
		twoFactor: {
			isOn: row.twoFactorEnabled,
			recoveryCodesLeft: row.recoveryCodesLeft,
			isRequired: isTwoFactorRequired && rolesNeedingSecondFactor(row.roles).length > 0,
		},
		preferences: { newsletter: row.newsletter },
	}
}

type Preferences = z.output<typeof setPreferences.body>

export async function writePreferences(db: DbOrTx, userId: string, wanted: Preferences): Promise<Preferences> {
	const [written] = await db
		.update(users)
		.set({ wantsNewsletter: wanted.newsletter, updatedAt: sql`now()` })
		.where(and(eq(users.id, userId), isNull(users.deletedAt)))
		.returning({ newsletter: users.wantsNewsletter })
	if (!written) throw signedOut()
	return written
}
