import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as contract from '#contracts/account/account.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { signedOut } from '../confirm/confirm-account.ts'
import { lockAccount } from '../confirm/lock-account.ts'
import type { Identity } from '../identity.ts'
import { notifyAccount } from '../mails/notice.ts'
import { checkPassword, confirmPassword } from '../passwords/check-password.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { recoveryCodes, twoFactors, users } from '../tables.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { consumeSecondFactor } from './second-step.ts'
import { consumeAppCode, newSecret } from './totp.ts'

/** Codes are six digits: guesses at them are counted wherever they are given. */
const perAccount = { name: 'two-factor-code', max: 10, seconds: 600 }

/** Makes a secret, which counts once a code of it is confirmed. Throws `WRONG_PASSWORD`; `CONFLICT` when one counts. */
export async function beginTwoFactor(
	identity: Identity,
	viewer: Viewer,
	password: string,
): Promise<{ secret: string; otpauthUri: string }> {
	const { hash } = await checkPassword(identity, viewer, password)
	const { encrypted, ...shown } = newSecret(identity, viewer.email)
	const [kept] = await transaction(identity.db, async (tx) => {
		await confirmPassword(tx, viewer, hash)
		return tx
			.insert(twoFactors)
			.values({ userId: viewer.id, secret: encrypted })
			.onConflictDoUpdate({
				target: twoFactors.userId,
				set: { secret: encrypted, lastStep: 0, createdAt: sql`now()` },
				setWhere: isNull(twoFactors.confirmedAt),
			})
			.returning({ userId: twoFactors.userId })
	})
	if (!kept) throw new Refusal('CONFLICT', 'Two-factor sign-in is on already.')
	return shown
}

/**
 * Turns two-factor sign-in on with a first code. Sessions that were opened without one end, but for this. Throws
 * `CODE_INVALID`; `CONFLICT` when it is on, or was not begun.
 */
export async function confirmTwoFactor(
	identity: Identity,
	viewer: Viewer,
	code: string,
): Promise<{ codes: string[]; cookies: string[] }> {
	await identity.limitRate(perAccount, `account:${viewer.id}`)
	return transaction(identity.db, async (tx) => {
		if (!(await lockAccount(tx, viewer.id))) throw signedOut()
		const [confirmed] = await tx
			.update(twoFactors)
			.set({ confirmedAt: sql`now()` })
			.where(and(eq(twoFactors.userId, viewer.id), isNull(twoFactors.confirmedAt)))
			.returning({ userId: twoFactors.userId })
		if (!confirmed) throw new Refusal('CONFLICT', 'Begin the set-up again.')
		await setTwoFactor(tx, viewer.id, true)
		await consumeAppCode(identity, tx, viewer.id, code)
		const cookies = await endOtherSessions(identity, tx, viewer)
		await notifyAccount(identity.mailer, tx, viewer, 'two-factor-on')
		await audit(tx, { actor: viewer.id, action: 'two-factor.on', subject: viewer.id })
		return { codes: await replaceRecoveryCodes(tx, viewer.id), cookies }
	})
}

async function refuseOff(tx: Tx, userId: string): Promise<void> {
	const isOn = and(eq(users.id, userId), users.twoFactorEnabled)
	const found = await tx.select({ id: users.id }).from(users).where(isOn)
	if (found.length === 0) throw new Refusal('CONFLICT', 'Two-factor sign-in is off.')
}

const setTwoFactor = (tx: Tx, userId: string, twoFactorEnabled: boolean) =>
	tx.update(users).set({ twoFactorEnabled }).where(eq(users.id, userId))

/** New recovery codes in place of the old ones. Throws `WRONG_PASSWORD`; `CONFLICT` when it is off. */
export async function renewRecoveryCodes(identity: Identity, viewer: Viewer, password: string): Promise<string[]> {
	const { hash } = await checkPassword(identity, viewer, password)
	return transaction(identity.db, async (tx) => {
		await confirmPassword(tx, viewer, hash)
		await refuseOff(tx, viewer.id)
		await notifyAccount(identity.mailer, tx, viewer, 'recovery-codes-renewed')
		await audit(tx, { actor: viewer.id, action: 'recovery-codes.renewed', subject: viewer.id })
		return replaceRecoveryCodes(tx, viewer.id)
	})
}

/** Takes secret and recovery codes from an account. */
export async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
	await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
	await setTwoFactor(tx, userId, false)
}

/** Turns two-factor sign-in off. Throws `WRONG_PASSWORD`, `CODE_INVALID`; `CONFLICT` when it is off. */
export async function disableTwoFactor(
	identity: Identity,
	viewer: Viewer,
	input: z.output<typeof contract.disableTwoFactor.body>,
): Promise<void> {
	const { hash } = await checkPassword(identity, viewer, input.password)
	await identity.limitRate(perAccount, `account:${viewer.id}`)
	const isAppCode = /^\d{6}$/.test(input.code.replace(/\s/g, ''))
	await transaction(identity.db, async (tx) => {
		await confirmPassword(tx, viewer, hash)
		await refuseOff(tx, viewer.id)
		await consumeSecondFactor(identity, tx, viewer.id, isAppCode ? { code: input.code } : { recoveryCode: input.code })
		await removeTwoFactor(tx, viewer.id)
		await notifyAccount(identity.mailer, tx, viewer, 'two-factor-off')
		await audit(tx, { actor: viewer.id, action: 'two-factor.off', subject: viewer.id })
	}).catch((error: unknown) => {
		throw besideCode(error)
	})
}

/** Here one field takes both kinds of codes. */
function besideCode(error: unknown): unknown {
	if (!(error instanceof Refusal) || error.code !== 'CODE_INVALID') return error
	return new Refusal('CODE_INVALID', error.message, { issues: [{ path: ['code'], message: error.message }] })
}
