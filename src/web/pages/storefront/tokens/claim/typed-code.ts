import { claimLength, plainClaimCode, printedClaimCode } from '#contracts/tokens/claim-code.ts'

/** What was typed as it is printed, in groups of four; more than a code stays as it is, for its owner to see. */
export function groupedCode(typed: string): string {
	const plain = plainClaimCode(typed)
	return plain.length > claimLength ? typed.toUpperCase() : printedClaimCode(plain)
}

const key = 'untapped-claim-code'

/** The code outlives the way to sign in and back, in this tab alone. */
export const keptCode = {
	read(): string {
		try {
			return (sessionStorage.getItem(key) ?? '').slice(0, 64)
		} catch {
			return ''
		}
	},
	keep(code: string): void {
		try {
			sessionStorage.setItem(key, code)
		} catch {
			// Without storage it has to be typed again.
		}
	},
	forget(): void {
		try {
			sessionStorage.removeItem(key)
		} catch {
			// Nothing was kept.
		}
	},
}
