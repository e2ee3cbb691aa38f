import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, desc, eq, sql } from 'drizzle-orm'
import QRCode from 'qrcode'
import { type CreatorLink, maxCreatorLinks } from '#contracts/creators/creator-links.ts'
import { type Db, type DbOrTx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { creatorOf } from '../own-creator.ts'
import { creators } from '../tables.ts'
import { creatorDays, creatorLinks } from './tables.ts'

/** Without look-alikes, for a link is typed from a picture, too. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

const summed = (column: keyof Pick<typeof creatorDays, 'clicks' | 'orders' | 'baseCents' | 'commissionCents'>) =>
	sql<number>`coalesce(sum(${creatorDays[column]}), 0)::bigint`.mapWith(Number)

/** A creator's links, newest first. */
export async function creatorLinksOf(db: DbOrTx, creatorId: string): Promise<{ items: CreatorLink[] }> {
	const rows = await db
		.select({
			link: creatorLinks,
			clicks: summed('clicks'),
			orders: summed('orders'),
			baseCents: summed('baseCents'),
			commissionCents: summed('commissionCents'),
		})
		.from(creatorLinks)
		.leftJoin(creatorDays, eq(creatorDays.sourceId, creatorLinks.id))
		.where(eq(creatorLinks.creatorId, creatorId))
		.groupBy(creatorLinks.id)
		.orderBy(desc(creatorLinks.id))
		.limit(maxCreatorLinks)
	return {
		items: rows.map(({ link: { id, code, campaign, destination, endedAt, createdAt }, ...figures }) => ({
			...{ id, code, campaign, destination, isEnded: endedAt !== null, createdAt: createdAt.toISOString() },
			...figures,
		})),
	}
}

export const createCreatorLink = (db: Db, viewer: Viewer, body: { campaign: string; destination: string }) =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'CREATOR')
		const { id: creatorId, state } = await creatorOf(tx, viewer)
		if (state !== 'active') throw new Refusal('CONFLICT', 'You are paused. Links are made again when that ends.')
		// Locked, so that of many at once none goes past the number of links.
		await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, creatorId)).for('no key update')
		if ((await tx.$count(creatorLinks, eq(creatorLinks.creatorId, creatorId))) >= maxCreatorLinks)
			throw new Refusal('CONFLICT', `You have ${maxCreatorLinks} links, which is as many as there can be.`)
		await tx.insert(creatorLinks).values({ creatorId, code: newCode(), ...body })
		return creatorLinksOf(tx, creatorId)
	})

export const endCreatorLink = (db: Db, viewer: Viewer, id: string) =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'CREATOR')
		const { id: creatorId } = await creatorOf(tx, viewer)
		const ended = await tx
			.update(creatorLinks)
			.set({ endedAt: sql`coalesce(ended_at, now())` })
			.where(and(matchesId(creatorLinks.id, id), eq(creatorLinks.creatorId, creatorId)))
			.returning({ id: creatorLinks.id })
		if (ended.length === 0) throw notFound('This link')
		return creatorLinksOf(tx, creatorId)
	})

interface LinkFileDeps {
	db: Db
	publicUrl: () => string
}

/** The QR code of one's own link, large enough to print. */
export async function linkQrCode(
	{ db, publicUrl }: LinkFileDeps,
	viewer: Viewer,
	id: string,
	format: 'png' | 'svg',
): Promise<FileReply> {
	const { id: creatorId } = await creatorOf(db, viewer)
	const [link] = await db
		.select({ code: creatorLinks.code })
		.from(creatorLinks)
		.where(and(matchesId(creatorLinks.id, id), eq(creatorLinks.creatorId, creatorId)))
	if (!link) throw notFound('This link')
	const url = `${publicUrl()}/c/${link.code}`
	const options = { errorCorrectionLevel: 'M', margin: 4, width: 1024 } as const
	const drawn =
		format === 'svg'
			? Buffer.from(await QRCode.toString(url, { ...options, type: 'svg' }))
			: await QRCode.toBuffer(url, options)
	const type = format === 'svg' ? 'image/svg+xml' : 'image/png'
	return { attached: Readable.from([drawn]), fileName: `untapped-${link.code}.${format}`, type }
}
