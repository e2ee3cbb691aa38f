import type { PointRules } from '#contracts/leaderboard/leaderboard.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { pointKinds } from '#web/features/tokens/point-kinds.ts'

/** "A flavor you try: 50 points, up to 8 times, so 400 at the most", for each kind that counts; then the most in all. */
export function ruleLabels(rules: PointRules): string[] {
	const counted = pointKinds.filter(([kind]) => rules[kind].max > 0)
	const maxPoints = counted.reduce((sum, [kind]) => sum + rules[kind].points * rules[kind].max, 0)
	return [
		...counted.map(([kind, title]) => {
			const { points, max } = rules[kind]
			return `${title}: ${formatCount(points)} points, up to ${formatCount(max)} times, so ${formatCount(points * max)} at the most`
		}),
		counted.length === 0
			? 'Nothing brings points'
			: `${formatCount(maxPoints)} points is the most that anybody can have`,
	]
}

/** "1,000, 500 and 250 tokens for the first 3 places, 1,750 in all". */
export function prizesLabel(prizes: readonly number[]): string {
	if (prizes.length === 0) return 'No prizes'
	const sum = formatCount(prizes.reduce((all, each) => all + each, 0))
	const [only] = prizes
	if (prizes.length === 1) return `${formatCount(only ?? 0)} tokens for the first place`
	const named = `${prizes.slice(0, -1).map(formatCount).join(', ')} and ${formatCount(prizes.at(-1) ?? 0)}`
	return `${named} tokens for the first ${prizes.length} places, ${sum} in all`
}
