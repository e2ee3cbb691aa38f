import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { createRandomStringGenerator } from '@better-auth/utils/random'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { isSameSecret } from '#server/same-secret.ts'
import type { Identity } from '../identity.ts'
import { twoFactors } from '../tables.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'

// With Better Auth's primitives. The algorithm is RFC 6238 as every app has it: SHA-1, six digits, thirty seconds.
const randomText = createRandomStringGenerator('a-z', 'A-Z', '0-9')

/** 148 bits, which an app that has no camera is told in forty letters. */
const secretLength = 25
const stepMs = 30_000
/** Clocks that are half a minute apart, and codes that were typed slowly. */
const stepsApart = [0, -1, 1]

export interface NewSecret {
	/** For typing into an app. */
	secret: string
	otpauthUri: string
	/** For the database. */
	encrypted: string
}

export function newSecret({ twoFactorKey }: Identity, email: string): NewSecret {
	const secret = randomText(secretLength)
	return {
		secret: base32.encode(secret, { padding: false }),
		otpauthUri: createOTP(secret).url('UNTAPPED', email),
		encrypted: encryptSecret(twoFactorKey, secret),
	}
}

/** The thirty seconds, counted from 1970, that this code belongs to; null when it is none of about now. */
async function stepOf({ twoFactorKey }: Identity, encrypted: string, code: string): Promise<number | null> {
	const { hotp } = createOTP(decryptSecret(twoFactorKey, encrypted))
	const now = Math.floor(Date.now() / stepMs)
	const given = code.replace(/\s/g, '')
	for (const apart of stepsApart) {
		if (isSameSecret(given, await hotp(now + apart))) return now + apart
	}
	return null
}

/** Uses up a code of the app: it works once, and none from before it works after it. Throws `CODE_INVALID`. */
export async function consumeAppCode(identity: Identity, tx: Tx, userId: string, code: string): Promise<void> {
	const isOwn = eq(twoFactors.userId, userId)
	const [kept] = await tx
		.select({ secret: twoFactors.secret, lastStep: twoFactors.lastStep })
		.from(twoFactors)
		.where(isOwn)
		.for('update')
	const step = kept ? await stepOf(identity, kept.secret, code) : null
	if (!kept || step === null || step <= kept.lastStep) throw codeInvalid()
	await tx.update(twoFactors).set({ lastStep: step }).where(isOwn)
}

const codeInvalid = () => {
	const message = 'This code is not right, or was used before. Wait for the next one.'
	return invalidField('code', message, 'CODE_INVALID')
}
