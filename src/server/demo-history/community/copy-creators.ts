import { eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { dayMs, storeDay } from '#contracts/shared/calendar.ts'
import { copyInto } from '#server/db/statements/copy.ts'
import { creatorDisputes } from '#server/modules/creators/disputes/tables.ts'
import {
	commissionEntries,
	creatorAttributions,
	creatorProgress,
	creatorReferrals,
} from '#server/modules/creators/earnings/tables.ts'
import { creatorClicks, creatorDays, creatorLinks } from '#server/modules/creators/links/tables.ts'
import { creatorPayoutLines, creatorPayouts } from '#server/modules/creators/payouts/tables.ts'
import { creatorSettingsVersions, creators } from '#server/modules/creators/tables.ts'
import type { PastOrder } from '../ledger.ts'
import { nextNumbers } from '../next-numbers.ts'
import { minutesAfter } from '../past-deps.ts'
import type { Random } from '../random.ts'
import { type PastClick, type PastCredit, type PastLink, pastClick, pastCredit } from './past-credits.ts'
import { pastPayouts } from './past-payouts.ts'

interface PastCreators {
	random: Random
	end: Date
	staffId: string
	past: readonly PastOrder[]
}

/** Clicks are kept for so many days; the counts of their days for good. */
const keptDays = 398
/** Such a share of orders came by a link. */
const share = 0.06

/** What the demo's creators brought in two years: clicks, orders with their commission and what came back, payouts. */
export async function copyCreators(client: Client, { random, end, staffId, past }: PastCreators): Promise<void> {
	const db = drizzle({ client })
	const [terms] = await db.select().from(creatorSettingsVersions)
	const begin = past[0]?.order.placedAt ?? end
	const links = await readLinks(client, begin)
	if (!terms || links.length === 0) return
	const { version, windowDays, holdDays, newCustomersOnly, rates } = terms
	const paid = links.map(({ tier, ...link }): PastLink => ({ ...link, rate: rates[tier] }))
	const credits = past.flatMap((made) => {
		const { paidAt, status, userId } = made.order
		if (!paidAt || status === 'cancelled' || !random.happens(share)) return []
		const link = random.pick(paid)
		if (link.userId !== null && link.userId === userId) return []
		return pastCredit(random, made, link, { version, windowDays, holdDays, newCustomersOnly }, end)
	})
	const clicks = [...credits.map(({ click }) => click), ...idleClicks(random, paid, begin, end)]
	await copyCredits(client, credits)
	await copyClicks(client, clicks, credits, paid, end)
	await copyPayouts(client, { random, credits, begin, end, staffId })
	await copyDisputes(client, { random, credits, end, staffId })
	await db.insert(creatorProgress).values({ what: 'refunds', at: end }).onConflictDoNothing()
}

/** The links of the demo's creators, who began with the history; one more for who has none. */
async function readLinks(client: Client, begin: Date) {
	const db = drizzle({ client })
	const { id, userId, tier } = creators
	const without = await db
		.select({ id })
		.from(creators)
		.leftJoin(creatorLinks, eq(creatorLinks.creatorId, id))
		.where(isNull(creatorLinks.id))
	for (const creator of without)
		await db.insert(creatorLinks).values({
			...{
				creatorId: creator.id,
				code: `link${creator.id.slice(-6)}`,
				campaign: 'In the profile',
				destination: '/shop',
			},
		})
	await db.update(creators).set({ createdAt: begin })
	await db.update(creatorLinks).set({ createdAt: begin })
	return db
		.select({ id: creatorLinks.id, creatorId: creatorLinks.creatorId, userId, tier })
		.from(creatorLinks)
		.innerJoin(creators, eq(creators.id, creatorLinks.creatorId))
		.orderBy(creatorLinks.code)
}

/** Clicks of people who bought nothing. */
function idleClicks(random: Random, links: readonly PastLink[], begin: Date, end: Date): PastClick[] {
	const days = Math.floor((end.getTime() - begin.getTime()) / dayMs)
	return Array.from({ length: days }, (_, day) =>
		links.flatMap((link) =>
			Array.from({ length: random.between(0, 24) }, () =>
				pastClick(random, link.id, new Date(begin.getTime() + (day + random.next()) * dayMs)),
			),
		),
	).flat()
}

async function copyCredits(client: Client, credits: readonly PastCredit[]): Promise<void> {
	await copyInto(
		client,
		creatorReferrals,
		credits.map(({ click, attribution }) => ({
			...{ orderId: attribution.orderId, linkId: click.linkId, clickId: click.id, clickedAt: click.at, codeId: null },
			...{ createdAt: attribution.orderedAt, doneAt: attribution.createdAt ?? attribution.orderedAt },
		})),
	)
	await copyInto(
		client,
		creatorAttributions,
		credits.map(({ attribution }) => attribution),
	)
	await copyInto(
		client,
		commissionEntries,
		credits.flatMap(({ entries }) => entries),
	)
}

/** Clicks as long as they are kept, and what every day brought. */
async function copyClicks(
	client: Client,
	clicks: readonly PastClick[],
	credits: readonly PastCredit[],
	links: readonly PastLink[],
	end: Date,
): Promise<void> {
	const oldest = new Date(end.getTime() - keptDays * dayMs)
	await copyInto(
		client,
		creatorClicks,
		clicks.filter(({ at }) => at > oldest),
	)
	const days = new Map<
		string,
		typeof creatorDays.$inferInsert & Record<'clicks' | 'bots' | 'orders' | 'baseCents' | 'commissionCents', number>
	>()
	const dayOf = (sourceId: string, day: string) => {
		const creatorId = links.find(({ id }) => id === sourceId)?.creatorId ?? ''
		const known = days.get(`${sourceId} ${day}`)
		const row = known ?? { creatorId, sourceId, day, clicks: 0, bots: 0, orders: 0, baseCents: 0, commissionCents: 0 }
		days.set(`${sourceId} ${day}`, row)
		return row
	}
	for (const { linkId, day, device } of clicks) dayOf(linkId, day)[device === 'bot' ? 'bots' : 'clicks']++
	for (const { attribution, entries } of credits) {
		if (attribution.outcome === 'counted' || attribution.outcome === 'held')
			dayOf(attribution.sourceId, storeDay(attribution.orderedAt)).orders++
		for (const { sourceId, day, baseCents, cents } of entries) {
			const row = dayOf(sourceId, day)
			row.baseCents += baseCents
			row.commissionCents += cents
		}
	}
	await copyInto(client, creatorDays, [...days.values()])
}

interface PastPay {
	random: Random
	credits: readonly PastCredit[]
	begin: Date
	end: Date
	staffId: string
}

/** Every creator was paid each month what was payable then. */
async function copyPayouts(client: Client, { random, credits, ...times }: PastPay): Promise<void> {
	const payouts = pastPayouts(random, credits, times)
	if (payouts.length === 0) return
	const first = await nextNumbers(client, 'creator_payout_numbers', payouts.length)
	await copyInto(
		client,
		creatorPayouts,
		payouts.map(({ payout }, nth) => ({ ...payout, number: `CP-${first + nth}` })),
	)
	await copyInto(
		client,
		creatorPayoutLines,
		payouts.flatMap(({ lines }) => lines),
	)
}

/** Two receipts were disputed: one is answered, one waits. */
async function copyDisputes(client: Client, { random, credits, end, staffId }: Omit<PastPay, 'begin'>): Promise<void> {
	const disputed = credits
		.filter(
			({ attribution: { outcome, orderedAt } }) =>
				outcome === 'lost' && orderedAt.getTime() < end.getTime() - 3 * dayMs,
		)
		.slice(-2)
	if (disputed.length < 2) return
	const first = await nextNumbers(client, 'creator_dispute_numbers', disputed.length)
	await copyInto(
		client,
		creatorDisputes,
		disputed.map(({ attribution }, nth) => {
			const createdAt = new Date(end.getTime() - (2 - nth) * dayMs)
			const { id: attributionId, creatorId } = attribution
			const about = { id: random.uuidOf(createdAt), number: `CD-${first + nth}`, attributionId, creatorId, createdAt }
			const waits = { state: 'open' as const, answer: null, answeredBy: null, answeredAt: null }
			const isAnswered = {
				state: 'answered' as const,
				answer: 'We looked at the click again. It was too old, as the receipt says.',
				...{ answeredBy: staffId, answeredAt: minutesAfter(createdAt, 600) },
			}
			const text = 'A follower told me that they bought by my link. Please look at it again.'
			return { ...about, text, dueAt: new Date(createdAt.getTime() + 5 * dayMs), ...(nth === 0 ? isAnswered : waits) }
		}),
	)
}
