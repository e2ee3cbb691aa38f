import type { AccountTab } from '#web/pages/account/profile/tabs/account-tab.ts'

interface Safety {
	emailVerified: boolean
	twoFactor: { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number }
}

export interface Hint {
	isGood: boolean
	text: string
	/** Where to make it good, and in what words. */
	next?: { tab: AccountTab; text: string }
}

/** What keeps the account safe, and what is still open; the open ones come first. */
export function hintsOf({ emailVerified, twoFactor }: Safety): Hint[] {
	const toSecurity = (text: string) => ({ tab: 'security' as const, text })
	const hints: Hint[] = [
		emailVerified
			? { isGood: true, text: 'Your e-mail is confirmed.' }
			: { isGood: false, text: 'Your e-mail is not confirmed.', next: toSecurity('Confirm it') },
		twoFactor.isOn
			? { isGood: true, text: 'Two-factor sign-in is on.' }
			: {
					isGood: false,
					text: twoFactor.isRequired
						? 'Your role needs two-factor sign-in, and opens nothing without it.'
						: 'Two-factor sign-in is off.',
					next: toSecurity('Set it up'),
				},
	]
	if (twoFactor.isOn && twoFactor.recoveryCodesLeft <= 3)
		hints.push({ isGood: false, text: 'Few recovery codes are left.', next: toSecurity('Make new ones') })
	return hints.toSorted((one, other) => Number(one.isGood) - Number(other.isGood))
}
