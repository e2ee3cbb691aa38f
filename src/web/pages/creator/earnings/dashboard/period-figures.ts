import type { CreatorPeriod } from '#contracts/creators/creator-dashboard.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'

/** What a creator is told of a day or a month, in the order in which one leads to the next. */
export const periodFigures = [
	{ name: 'Clicks', of: ({ clicks }: CreatorPeriod) => clicks, format: formatCount },
	{ name: 'Orders', of: ({ orders }: CreatorPeriod) => orders, format: formatCount },
	{ name: 'Net sales', of: ({ baseCents }: CreatorPeriod) => baseCents, format: formatCents },
	{ name: 'Commission', of: ({ commissionCents }: CreatorPeriod) => commissionCents, format: formatCents },
] as const
