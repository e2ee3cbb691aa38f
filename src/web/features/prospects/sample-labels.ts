import type { SampleRequestState } from '#contracts/prospects/sample-requests.ts'

export const sampleStates: Readonly<
	Record<SampleRequestState, { text: string; look: 'plain' | 'good' | 'warn' | 'bad' }>
> = {
	open: { text: 'Asked for', look: 'warn' },
	approved: { text: 'Approved', look: 'good' },
	refused: { text: 'Refused', look: 'bad' },
}
