import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type * as contract from '../../../contracts/identity.ts'
import { transaction } from '../../db/client.ts'
import { Refusal } from '../../errors.ts'
import type { Identity } from './identity.ts'
import { hashPassword } from './passwords.ts'
import { isTaken, userById } from './reads.ts'
import { normalise, weakness } from './rules.ts'
import { endSession } from './sessions.ts'

interface SignedIn {
	user: contract.User
	cookies: string[]
}

/** Whoever tries one account from many addresses is held up too; its owner hardly ever gets here. */
const perAccount = { name: 'sign-in', most: 30, seconds: 600 }

/** Opens a session; the one that the request came with ends. Throws `INVALID_CREDENTIALS`, the same for every reason. */
export async function signIn(
	identity: Identity,
	input: z.output<typeof contract.signIn.body>,
	request: FastifyRequest,
): Promise<SignedIn> {
	const identifier = normalise(input.identifier)
	await identity.limitRate(perAccount, `account:${identifier}`)
	const { signIn: open } = await identity.betterAuth()
	const opened = await open({ identifier, password: input.password, remember: input.remember ?? false })
	if (!opened) throw new Refusal('INVALID_CREDENTIALS', 'User name or e-mail and password do not match.')
	await endSession(identity, request)
	return { user: await userById(identity.db, opened.userId), cookies: opened.cookies }
}

/**
 * Opens an account and a session, and has the welcome mail sent, all or nothing. Throws `WEAK_PASSWORD` and
 * `USERNAME_TAKEN`. Whoever signs up is signed in at once, so that an e-mail has an account cannot be hidden without a
 * detour over the mailbox; one refusal for both, and the limit per address, keep from telling more than that.
 */
export async function signUp(
	identity: Identity,
	input: z.output<typeof contract.signUp.body>,
	request: FastifyRequest,
): Promise<SignedIn> {
	const account = { ...input, email: normalise(input.email) }
	const weak = weakness(account.password, account)
	if (weak) throw new Refusal('WEAK_PASSWORD', weak, { issues: [{ path: ['password'], message: weak }] })
	if (await isTaken(identity.db, account)) throw nameTaken()
	const [{ signUp: open }, hash] = await Promise.all([identity.betterAuth(), hashPassword(account.password)])

	const opened = await transaction(identity.db, async (tx) => {
		const made = await open(tx, { ...account, hash })
		if (!made) throw nameTaken()
		await identity.mailer.enqueue(tx, {
			kind: 'welcome',
			cause: made.userId,
			to: account.email,
			data: { username: account.username },
		})
		return made
	})
	await endSession(identity, request)
	return { user: await userById(identity.db, opened.userId), cookies: opened.cookies }
}

export const nameTaken = () => new Refusal('USERNAME_TAKEN', 'This user name or e-mail is taken.')
