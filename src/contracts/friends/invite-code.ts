/** The 24 symbols of an invite code: of what looks alike, one; and no vowel, so that it is no word and no name. */
export const inviteAlphabet = '23456789CDFGHJKMNPQRTVWX'
export const inviteCodeLength = 8

/** What is typed for a symbol that looks like it. */
const lookAlikes: Readonly<Record<string, string>> = { Z: '2', S: '5', B: '8', U: 'V', Y: 'V' }

/** A typed code as it is stored: without spaces and dashes, and with each symbol for those that look like it. */
export const plainInviteCode = (typed: string): string =>
	[...typed.toUpperCase().replace(/[\s\p{Pd}._/]+/gu, '')].map((symbol) => lookAlikes[symbol] ?? symbol).join('')

/** `CDFG-2345`, as it is told. */
export const printedInviteCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export const isInviteCode = (typed: string): boolean => {
	const code = plainInviteCode(typed)
	return code.length === inviteCodeLength && [...code].every((symbol) => inviteAlphabet.includes(symbol))
}
