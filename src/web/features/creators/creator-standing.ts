import type { CreatorState } from '#contracts/creators/creator-people.ts'

/** Where a creator stands, as staff read it. */
export const creatorStandings: Readonly<Record<CreatorState, { text: string; look: 'good' | 'warn' | 'bad' }>> = {
	active: { text: 'Active', look: 'good' },
	paused: { text: 'Paused', look: 'warn' },
	banned: { text: 'Banned', look: 'bad' },
}
