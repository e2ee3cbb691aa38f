import { z } from 'zod'
import type { Category } from '#contracts/catalog/catalog.ts'
import type { EarningRules, EarningTerms, Multiplier } from '#contracts/tokens/earning-rules.ts'
import { inLocalTime } from '#web/features/form/local-time.ts'

const whole = (max: number) =>
	z
		.string()
		.trim()
		.regex(/^\d{1,7}$/, 'A whole number.')
		.refine((text) => Number(text) <= max, `At most ${max}.`)
const cap = z
	.string()
	.trim()
	.regex(/^([1-9]\d{0,6})?$/, 'A whole number, or nothing.')

const multiplierDraft = z
	.object({
		name: z.string().trim().min(1, 'Buyers read it.').max(80, 'At most 80 characters.'),
		percent: whole(1000).refine((text) => text === '0' || Number(text) >= 100, '0, or 100 and more.'),
		/** All goods, a category, or a product by its id. */
		goods: z.string(),
		startsAt: z.string(),
		endsAt: z.string(),
	})
	.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
		path: ['endsAt'],
		message: 'It ends after it starts.',
	})

export const rulesDraft = z.object({
	perDollar: whole(100),
	maxPerOrder: cap,
	maxPerMonth: cap,
	signUp: whole(100_000),
	firstOrder: whole(100_000),
	recipe: whole(100_000),
	maxRecipesPerMonth: whole(100),
	birthday: whole(100_000),
	inviter: whole(100_000),
	friend: whole(100_000),
	maxFriendsPerMonth: whole(1000),
	multipliers: z.array(multiplierDraft),
})
export type RulesDraft = z.input<typeof rulesDraft>

export const emptyMultiplier = { name: '', percent: '200', goods: '', startsAt: '', endsAt: '' }

const asTime = (typed: string): string | null => (typed ? new Date(typed).toISOString() : null)

const categories: readonly string[] = ['energy-drink', 'bundle', 'merchandise']
const typedMultiplier = ({ name, percent, categories: [kind], productIds: [product], ...times }: Multiplier) => ({
	name,
	percent: String(percent),
	goods: product ?? kind ?? '',
	startsAt: inLocalTime(times.startsAt),
	endsAt: inLocalTime(times.endsAt),
})

/** The newest rules as they are typed. */
export const typedRules = (rules: EarningRules): RulesDraft => ({
	perDollar: String(rules.perDollar),
	maxPerOrder: String(rules.maxPerOrder ?? ''),
	maxPerMonth: String(rules.maxPerMonth ?? ''),
	signUp: String(rules.signUp),
	firstOrder: String(rules.firstOrder),
	recipe: String(rules.recipe),
	maxRecipesPerMonth: String(rules.maxRecipesPerMonth),
	birthday: String(rules.birthday),
	inviter: String(rules.inviter),
	friend: String(rules.friend),
	maxFriendsPerMonth: String(rules.maxFriendsPerMonth),
	multipliers: rules.multipliers.map(typedMultiplier),
})

/** The rules that were typed; what the form does not show stays as it is. */
export function termsOf(typed: z.output<typeof rulesDraft>, newest: EarningRules): EarningTerms {
	return {
		friendMinCents: newest.friendMinCents,
		perDollar: Number(typed.perDollar),
		maxPerOrder: Number(typed.maxPerOrder) || null,
		maxPerMonth: Number(typed.maxPerMonth) || null,
		signUp: Number(typed.signUp),
		firstOrder: Number(typed.firstOrder),
		recipe: Number(typed.recipe),
		maxRecipesPerMonth: Number(typed.maxRecipesPerMonth),
		birthday: Number(typed.birthday),
		inviter: Number(typed.inviter),
		friend: Number(typed.friend),
		maxFriendsPerMonth: Number(typed.maxFriendsPerMonth),
		multipliers: typed.multipliers.map(({ name, percent, goods, startsAt, endsAt }) => ({
			name,
			percent: Number(percent),
			categories: categories.includes(goods) ? [goods as Category] : [],
			productIds: goods && !categories.includes(goods) ? [goods] : [],
			startsAt: asTime(startsAt),
			endsAt: asTime(endsAt),
		})),
	}
}
