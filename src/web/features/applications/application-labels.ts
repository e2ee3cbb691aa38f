import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'

interface StateLabel {
	text: string
	look: 'plain' | 'good' | 'warn' | 'bad'
}

export const applicationStateLabels: Readonly<Record<ApplicationState, StateLabel>> = {
	draft: { text: 'Not sent in', look: 'plain' },
	submitted: { text: 'Sent in', look: 'warn' },
	in_review: { text: 'In review', look: 'warn' },
	information_requested: { text: 'Question open', look: 'bad' },
	approved: { text: 'Approved', look: 'good' },
	rejected: { text: 'Rejected', look: 'plain' },
	withdrawn: { text: 'Withdrawn', look: 'plain' },
}

/** How grave a hint to the reviewer is. */
export const hintTones = { high: 'bad', medium: 'warn', low: 'plain' } as const
export const hintNames = { high: 'Look closely', medium: 'Check', low: 'Good to know' } as const
