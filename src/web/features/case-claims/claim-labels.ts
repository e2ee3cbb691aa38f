import type { CaseClaim, CaseClaimState } from '#contracts/wholesale/orders/case-claims.ts'

export const claimStates: Readonly<Record<CaseClaimState, { text: string; look: 'plain' | 'good' | 'warn' | 'bad' }>> =
	{
		open: { text: 'Being looked at', look: 'warn' },
		asked: { text: 'Waits for an answer', look: 'warn' },
		replaced: { text: 'Replaced', look: 'good' },
		credited: { text: 'Credited', look: 'good' },
		refused: { text: 'Refused', look: 'bad' },
	}

export const claimRemedyLabels: Readonly<Record<CaseClaim['wish'], string>> = {
	replacement: 'The same cases again',
	credit: 'Credit',
}

export const claimEvents: Readonly<Record<string, string>> = {
	claimed: 'Claimed',
	asked: 'We asked',
	answered: 'Answered',
	replaced: 'Replaced with order',
	credited: 'Credited with',
	refused: 'Refused',
}
