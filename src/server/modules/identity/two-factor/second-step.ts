import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type * as contract from '#contracts/account/identity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { sha256 } from '#server/hashing.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { notifyAccount } from '../mails/notice.ts'
import { shownName } from '../reads.ts'

import { createSession } from '../sessions/create-session.ts'
import { finishSignIn, type SignedIn, visitOf } from '../sessions/finish-sign-in.ts'
import {
	expiredSecondStepCookie,
	newToken,
	secondStepCookie,
	secondStepNameFor,
	secondStepSeconds,
	signedToken,
} from '../sessions/session-cookie.ts'
import { admitTry, secondStepLimits } from '../sessions/sign-in-limits.ts'
import { pendingSignIns, users } from '../tables.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeAppCode } from './totp.ts'

/** For an account with two-factor sign-in the cookies that wait for the code, in place of a session. The account is locked. */
export async function beginSecondStep(
	identity: Identity,
	tx: Tx,
	userId: string,
	remember: boolean,
): Promise<string[] | null> {
	const token = newToken()
	const isOn = and(eq(users.id, userId), users.twoFactorEnabled)
	const [protectedOne] = await tx.select({ id: users.id }).from(users).where(isOn)
	if (!protectedOne) return null
	const expiresAt = sql`now() + make_interval(secs => ${secondStepSeconds})`
	await tx.insert(pendingSignIns).values({ tokenHash: sha256(token), userId, isRemembered: remember, expiresAt })
	return [secondStepCookie(token, identity.secret, identity.isSecure())]
}

const isGood = (tokenHash: string) =>
	and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, sql`now()`))

async function findWaiting(db: DbOrTx, tokenHash: string) {
	const [found] = await db.select({ userId: pendingSignIns.userId }).from(pendingSignIns).where(isGood(tokenHash))
	return found
}

/** Uses up what waits for its code, and says whose it is. */
async function spendWaiting(tx: Tx, tokenHash: string) {
	const { userId, isRemembered } = pendingSignIns
	const [used] = await tx.delete(pendingSignIns).where(isGood(tokenHash)).returning({ userId, isRemembered })
	if (!used) throw stepExpired()
	const [owner] = await tx
		.select({ username: shownName, email: users.email })
		.from(users)
		.where(eq(users.id, used.userId))
	if (!owner) throw stepExpired()
	return { ...used, ...owner }
}

/**
 * Completes a sign-in with a code of the app or a recovery code. Throws `TWO_FACTOR_EXPIRED` when the password has to
 * be given again, `CODE_INVALID` and `RATE_LIMITED`.
 */
export async function completeSignIn(
	identity: Identity,
	given: z.output<typeof contract.signInSecondStep.body>,
	request: FastifyRequest,
): Promise<SignedIn> {
	const isSecure = identity.isSecure()
	const token = signedToken(request.headers.cookie ?? '', secondStepNameFor(isSecure), identity.secret)
	const tokenHash = sha256(token ?? '')
	const waiting = token ? await findWaiting(identity.db, tokenHash) : undefined
	if (!waiting) throw stepExpired()
	await admitTry(identity, secondStepLimits, waiting.userId, request.ip)

	const signedIn = await transaction(identity.db, async (tx) => {
		if (!(await lockAccount(tx, waiting.userId))) throw stepExpired()
		const used = await spendWaiting(tx, tokenHash)
		await consumeSecondFactor(identity, tx, used.userId, given)
		if (given.recoveryCode !== undefined)
			await notifyAccount(identity.mailer, tx, { ...used, id: used.userId }, 'recovery-code-used')
		const created = await createSession(identity, tx, visitOf(request), used.userId, used.isRemembered)
		return finishSignIn(identity, tx, created, request)
	})
	return { ...signedIn, cookies: [...signedIn.cookies, expiredSecondStepCookie(isSecure)] }
}

/** Uses up a code of the app, or a recovery code. Throws `CODE_INVALID`. */
export async function consumeSecondFactor(
	identity: Identity,
	tx: Tx,
	userId: string,
	{ code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined },
): Promise<void> {
	if (recoveryCode === undefined) return consumeAppCode(identity, tx, userId, code ?? '')
	await consumeRecoveryCode(tx, userId, recoveryCode)
	await audit(tx, { actor: userId, action: 'recovery-code.used', subject: userId })
}

const stepExpired = () =>
	new Refusal('TWO_FACTOR_EXPIRED', 'This sign-in took too long. Please enter your password again.')
