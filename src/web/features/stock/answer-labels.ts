import type { RecallAnswer } from '#contracts/inventory/recalls.ts'

/** What one can say of recalled units. */
export const answerLabels: Record<RecallAnswer, string> = {
	have: 'I still have it',
	used: 'I used it',
	destroyed: 'I threw it away',
}
