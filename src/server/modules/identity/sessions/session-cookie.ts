import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const day = 24 * 60 * 60
/** How long a session lives; one that is not remembered ends with the browser, and on the server after a day. */
export const sessionSeconds = { remembered: 30 * day, notRemembered: day }

/** Browsers take the `__Host-` prefix over TLS alone, and then from nobody but this host. */
export const cookieNameFor = (isSecure: boolean): string => (isSecure ? '__Host-untapped_session' : 'untapped_session')

export const newToken = (): string => randomBytes(32).toString('base64url')

const signatureOf = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest()

/** The token in a `Cookie` header, when our signature stands behind it. The form is `token.signature`. */
export function signedToken(header: string, name: string, secret: string): string | null {
	const value = cookieValue(header, name)
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const token = value.slice(0, dot)
	const given = Buffer.from(value.slice(dot + 1), 'base64')
	const expected = signatureOf(token, secret)
	return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function cookieValue(header: string, name: string): string {
	for (const pair of header.split(';')) {
		const equals = pair.indexOf('=')
		if (pair.slice(0, equals).trim() !== name) continue
		try {
			return decodeURIComponent(pair.slice(equals + 1).trim())
		} catch {
			return ''
		}
	}
	return ''
}

const attributes = (isSecure: boolean): string => `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`

/** A cookie with our signature; without `maxAge` it ends with the browser. */
function signedCookie(name: string, token: string, secret: string, isSecure: boolean, maxAge: number | null): string {
	const value = encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)
	const lifetime = maxAge === null ? '' : `Max-Age=${Math.floor(maxAge)}; `
	return `${name}=${value}; ${lifetime}${attributes(isSecure)}`
}

const expired = (name: string, isSecure: boolean): string => `${name}=; Max-Age=0; ${attributes(isSecure)}`

/** The cookie of a session that was opened or renewed. */
export const sessionCookie = (token: string, secret: string, isSecure: boolean, maxAge: number | null): string =>
	signedCookie(cookieNameFor(isSecure), token, secret, isSecure, maxAge)

export const expiredCookie = (isSecure: boolean): string => expired(cookieNameFor(isSecure), isSecure)

/** Between the password and the second step. */
export const secondStepNameFor = (isSecure: boolean): string =>
	isSecure ? '__Host-untapped_second_step' : 'untapped_second_step'

export const secondStepSeconds = 600

export const secondStepCookie = (token: string, secret: string, isSecure: boolean): string =>
	signedCookie(secondStepNameFor(isSecure), token, secret, isSecure, secondStepSeconds)

export const expiredSecondStepCookie = (isSecure: boolean): string => expired(secondStepNameFor(isSecure), isSecure)
