import { z } from 'zod'
import type { AdminSeason } from '#contracts/leaderboard/admin-seasons.ts'
import { inLocalTime } from '#web/features/form/local-time.ts'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs, timeIn } from '#web/features/form/typed-schema.ts'
import { createSeason } from '#web/schemas/tokens.ts'

const { name, startsAt, rules, prizes } = createSeason.body.shape
const { points, max } = rules.shape.flavor.shape
const rule = z.object({
	points: readAs(points, wholeIn, 'A whole number from 1 to 500.'),
	max: readAs(max, wholeIn, 'A whole number from 0 to 50.'),
})
const time = readAs(startsAt, timeIn, 'A day and a time.')
/** "1000, 500, 250", the first place first. */
const prizesIn = (text: string) =>
	text
		.split(/[\s,;]+/)
		.filter(Boolean)
		.map(Number)

export const seasonDraft = z.object({
	name,
	startsAt: time,
	endsAt: time,
	rules: z.object({ flavor: rule, recipe: rule, friend: rule, shop: rule, claim: rule }),
	prizes: readAs(prizes, prizesIn, 'Up to twenty whole numbers from 1 to 10,000, with commas between them.'),
})
export type SeasonDraft = z.input<typeof seasonDraft>

const typedRule = ({ points, max }: { points: number; max: number }) => ({ points: String(points), max: String(max) })

/** A season as it is typed. A new one begins as the newest is, without its time. */
export const typedSeason = (season: AdminSeason | null, isNew: boolean): SeasonDraft => {
	const { flavor, recipe, friend, shop, claim } = season?.rules ?? createSeason.example.rules
	return {
		name: isNew ? '' : (season?.name ?? ''),
		startsAt: isNew ? '' : inLocalTime(season?.startsAt ?? null),
		endsAt: isNew ? '' : inLocalTime(season?.endsAt ?? null),
		rules: {
			flavor: typedRule(flavor),
			recipe: typedRule(recipe),
			friend: typedRule(friend),
			shop: typedRule(shop),
			claim: typedRule(claim),
		},
		prizes: (season?.prizes ?? createSeason.example.prizes).join(', '),
	}
}
