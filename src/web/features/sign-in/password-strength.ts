export interface PasswordStrength {
	/** From 0, not enough, to 4. */
	level: 0 | 1 | 2 | 3 | 4
	word: string
	advice: string
}

const shortest = 8

/**
 * How hard a password is to guess, in words. Length decides (NIST 800-63B); the server alone knows which ones are
 * common, so this never promises that it will be taken.
 */
export function passwordStrength(password: string): PasswordStrength {
	const length = [...password].length
	if (length < shortest) {
		const missing = shortest - length
		return { level: 0, word: 'Too short', advice: `${missing} more ${missing === 1 ? 'character' : 'characters'}.` }
	}
	if (new Set(password.toLowerCase()).size < 5 || isWalk(password.toLowerCase()))
		return { level: 1, word: 'Easy to guess', advice: 'Avoid patterns and repeated characters.' }
	if (/^\d+$/.test(password) && length < 16)
		return { level: 1, word: 'Easy to guess', advice: 'Numbers alone need to be much longer.' }
	if (length < 12) return { level: 2, word: 'Fair', advice: 'A few more characters, or another word, make it good.' }
	if (length < 16) return { level: 3, word: 'Good', advice: 'Use it here and nowhere else.' }
	return { level: 4, word: 'Strong', advice: 'Use it here and nowhere else.' }
}

/** `abcdefgh`, `87654321`: each character next to the one before. */
function isWalk(text: string): boolean {
	const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
	const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
	return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
