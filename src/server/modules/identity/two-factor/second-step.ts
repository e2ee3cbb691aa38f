import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type * as contract from '#contracts/identity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Statement, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { lockAccount } from '../account/lock-account.ts'
import { notify } from '../account/notice.ts'
import type { Identity } from '../identity.ts'
import { sha256 } from '../rules.ts'
import { openSession } from '../sessions/open-session.ts'
import {
	expiredSecondStepCookie,
	newToken,
	secondStepCookie,
	secondStepNameFor,
	secondStepSeconds,
	signedToken,
} from '../sessions/session-cookie.ts'
import { enter, type SignedIn, visitOf } from '../sign-in/enter.ts'
import { admitTry, secondStepLimits } from '../sign-in/sign-in-limits.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendAppCode } from './totp.ts'

const wait: Statement<{ userId: string }> = {
	name: 'second-step-wait',
	text: `INSERT INTO pending_sign_ins (token_hash, user_id, is_remembered, expires_at)
		SELECT $2, id, $3, now() + interval '${secondStepSeconds} seconds' FROM users WHERE id = $1 AND two_factor_enabled
		RETURNING user_id AS "userId"`,
}

/** For an account with two-factor sign-in the cookies that wait for the code, in place of a session. The account is locked. */
export async function beginSecondStep(
	identity: Identity,
	tx: Tx,
	userId: string,
	remember: boolean,
): Promise<string[] | null> {
	const token = newToken()
	const [waiting] = await tx.run(wait, [userId, sha256(token), remember])
	return waiting ? [secondStepCookie(token, identity.secret, identity.isSecure())] : null
}

const find: Statement<{ userId: string }> = {
	name: 'second-step-find',
	text: 'SELECT user_id AS "userId" FROM pending_sign_ins WHERE token_hash = $1 AND expires_at > now()',
}
const use: Statement<{ userId: string; isRemembered: boolean; username: string; email: string }> = {
	name: 'second-step-use',
	text: `DELETE FROM pending_sign_ins p USING users u WHERE p.token_hash = $1 AND p.expires_at > now() AND u.id = p.user_id
		RETURNING u.id AS "userId", p.is_remembered AS "isRemembered",
			coalesce(u.display_username, u.username) AS username, u.email`,
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
	const [waiting] = token ? await identity.db.run(find, [tokenHash]) : []
	if (!waiting) throw stepExpired()
	await admitTry(identity, secondStepLimits, waiting.userId, request.ip)

	const signedIn = await transaction(identity.db, async (tx) => {
		if (!(await lockAccount(tx, waiting.userId))) throw stepExpired()
		const [used] = await tx.run(use, [tokenHash])
		if (!used) throw stepExpired()
		await spendSecondFactor(identity, tx, used, given)
		const opened = await openSession(identity, tx, visitOf(request), used.userId, used.isRemembered)
		return enter(identity, tx, opened, request)
	})
	return { ...signedIn, cookies: [...signedIn.cookies, expiredSecondStepCookie(isSecure)] }
}

/** Uses up a code of the app, or a recovery code, of which the owner is told. Throws `CODE_INVALID`. */
export async function spendSecondFactor(
	identity: Identity,
	tx: Tx,
	owner: { userId: string; username: string; email: string },
	{ code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined },
): Promise<void> {
	if (recoveryCode === undefined) return spendAppCode(identity, tx, owner.userId, code ?? '')
	await spendRecoveryCode(tx, owner.userId, recoveryCode)
	await notify(identity.mailer, tx, owner, 'recovery-code-used')
	await audit(tx, { actor: owner.userId, action: 'recovery-code.used', subject: owner.userId })
}

const stepExpired = () =>
	new Refusal('TWO_FACTOR_EXPIRED', 'This sign-in took too long. Please enter your password again.')
