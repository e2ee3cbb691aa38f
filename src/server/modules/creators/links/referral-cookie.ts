import { z } from 'zod'
import { keyedHash } from '#server/hashing.ts'
import { isSameSecret } from '#server/same-secret.ts'

/** What a browser keeps of a click for as long as it may count. */
export interface Referral {
	linkCode: string
	clickId: string
	clickedAt: Date
}

const day = 24 * 60 * 60
/** The longest that a click can count, in days, whatever the settings say: the privacy text names it. */
const maxWindowDays = 30

const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-untapped_referral' : 'untapped_referral')

const signatureOf = (text: string, key: string): string => keyedHash(key, text)

/** The cookie of a click: signed, so that nobody makes clicks of their own. */
export function referralCookie({ linkCode, clickId, clickedAt }: Referral, key: string, isSecure: boolean): string {
	const text = `${linkCode}.${clickId}.${clickedAt.getTime()}`
	const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
	return `${nameFor(isSecure)}=${text}.${signatureOf(text, key)}; Max-Age=${maxWindowDays * day}; ${attributes}`
}

const parts = z.tuple([z.string().regex(/^[a-z0-9]{6,20}$/), z.guid(), z.string().regex(/^\d{13}$/), z.string()])

/** The click in a `Cookie` header, when our signature stands behind it. */
export function referralIn(header: string | undefined, key: string, isSecure: boolean): Referral | null {
	const prefix = `${nameFor(isSecure)}=`
	const pair = header?.split(';').find((each) => each.trimStart().startsWith(prefix))
	const found = parts.safeParse(pair?.trim().slice(prefix.length).split('.'))
	if (!found.success) return null
	const [linkCode, clickId, at, signature] = found.data
	if (!isSameSecret(signature, signatureOf(`${linkCode}.${clickId}.${at}`, key))) return null
	return { linkCode, clickId, clickedAt: new Date(Number(at)) }
}
