import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type * as contract from '#contracts/account/identity.ts'
import { transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { lockWithPassword } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { writeLink } from '../mails/links.ts'
import { hashPassword, refuseWeak } from '../passwords/passwords.ts'
import { isTaken } from '../reads.ts'
import { normalizeIdentifier } from '../rules.ts'
import { createSession } from '../sessions/create-session.ts'
import { finishSignIn, type SignedIn, visitOf } from '../sessions/finish-sign-in.ts'
import { admitTry, guestTurn, signInLimits } from '../sessions/sign-in-limits.ts'
import { beginSecondStep } from '../two-factor/second-step.ts'
import { checkCredentials } from './check-credentials.ts'
import { nameTaken, writeAccount } from './create-account.ts'

/** The password was right, and a code is asked for as well: these cookies remember that. */
export interface SecondStepNeeded {
	user: null
	cookies: string[]
}

/**
 * Opens a session, or asks for the second step where the account has one; the session that the request came with ends.
 * Throws `INVALID_CREDENTIALS`, the same for every reason, and `RATE_LIMITED`.
 */
export async function signIn(
	identity: Identity,
	input: z.output<typeof contract.signIn.body>,
	request: FastifyRequest,
): Promise<SignedIn | SecondStepNeeded> {
	const identifier = normalizeIdentifier(input.identifier)
	const turn = await admitTry(identity, signInLimits, identifier, request.ip)
	const remember = input.remember ?? false
	const checked = await checkCredentials(identity, { identifier, password: input.password }, turn)
	if (!checked) throw invalidCredentials()
	const { userId, hash } = checked
	return transaction(identity.db, async (tx) => {
		// Checking takes long: by now the password may be another, or the account gone.
		if ((await lockWithPassword(tx, userId, hash)) !== 'stands') throw invalidCredentials()
		const waiting = await beginSecondStep(identity, tx, userId, remember)
		if (waiting) return { user: null, cookies: waiting }
		return finishSignIn(identity, tx, await createSession(identity, tx, visitOf(request), userId, remember), request)
	})
}

const invalidCredentials = () => new Refusal('INVALID_CREDENTIALS', 'User name or e-mail and password do not match.')

/**
 * Opens an account and a session, and has the welcome mail sent, all or nothing. Throws `WEAK_PASSWORD` and
 * `USERNAME_TAKEN`. A new customer is signed in at once, so that an e-mail has an account cannot be hidden without a
 * detour over the mailbox; one refusal for both, the same work, and the limit per address keep from telling more.
 */
export async function signUp(
	identity: Identity,
	input: z.output<typeof contract.signUp.body>,
	request: FastifyRequest,
): Promise<SignedIn> {
	const account = { ...input, email: normalizeIdentifier(input.email) }
	refuseWeak(account.password, account)
	const turn = guestTurn(identity, request.ip)
	const hash = await hashPassword(account.password, turn)
	if (await isTaken(identity.db, identity, account)) throw nameTaken()

	return transaction(identity.db, async (tx) => {
		const userId = await writeAccount(tx, { ...account, hash, isVerified: false })
		const token = await writeLink(tx, 'verify', { userId, email: account.email })
		const data = { username: account.username, token }
		await identity.mailer.enqueue(tx, { kind: 'welcome', cause: userId, to: account.email, data })
		return finishSignIn(identity, tx, await createSession(identity, tx, visitOf(request), userId, false), request)
	})
}
