import type { PointRules } from '#contracts/leaderboard/leaderboard.ts'

/** The rules of a season as they were announced: before shops could be found, they say nothing of them. */
export type StoredRules = Omit<PointRules, 'shop'> & Partial<Pick<PointRules, 'shop'>>

/** What a season counts: of what its rules do not speak, nothing. */
export const rulesOf = ({ rules }: { rules: StoredRules }): PointRules => ({ shop: { points: 50, max: 0 }, ...rules })
