import { expect } from 'vitest'
import { beginTwoFactor, confirmTwoFactor } from '#contracts/account/account.ts'
import { signIn } from '#contracts/account/identity.ts'
import type { TestApp, Visitor } from './app.ts'
import { totp } from './totp.ts'

export const password = 'correct horse battery'
export type Person = Visitor & { username: string; email: string; id: string }

export async function turnOn(ada: Person) {
	const { secret, otpauthUri } = await ada.call(beginTwoFactor, { body: { password } })
	const { recoveryCodes } = await ada.call(confirmTwoFactor, { body: { code: totp(secret) } })
	return { secret, otpauthUri, recoveryCodes }
}
/** As if the codes so far had been used long ago. */
export const letCodesPass = (of: TestApp, { id }: Person) =>
	of.services.db.pool.query('UPDATE two_factors SET last_step = 0 WHERE user_id = $1', [id])

/** Somebody who gave the right password and is asked for the code. */
export async function halfWay(shop: TestApp, { username }: { username: string }, remember = false): Promise<Visitor> {
	const visitor = shop.visitor()
	await expect(visitor.call(signIn, { body: { identifier: username, password, remember } })).rejects.toMatchObject({
		status: 401,
		code: 'TWO_FACTOR_REQUIRED',
	})
	return visitor
}
