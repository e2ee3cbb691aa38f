import type { FastifyInstance } from 'fastify'
import type { Db, Statement } from '#server/db/client.ts'
import type { ClickLog } from './click-log.ts'
import { referralCookie } from './referral-cookie.ts'
import { clickDeviceOf, referrerHostOf } from './visitor-kind.ts'

export interface ClickDeps {
	db: Db
	clickLog: ClickLog
	/** Signs what browsers keep of clicks. */
	referralKey: string
	publicUrl: () => string
}

const linkByCode: Statement<{ id: string; creatorId: string; destination: string; counts: boolean }> = {
	name: 'creator-link-by-code',
	text: `SELECT l.id, l.creator_id AS "creatorId", l.destination, l.ended_at IS NULL AND c.state = 'active' AS counts
		FROM creator_links l JOIN creators c ON c.id = l.creator_id WHERE l.code = $1`,
}

/** `/c/{code}`: leads on at once. The click is written after the answer; who asks for privacy keeps no cookie of it. */
export function clickRoute(app: FastifyInstance, { db, clickLog, referralKey, publicUrl }: ClickDeps): void {
	app.get<{ Params: { code: string } }>(
		'/c/:code',
		{ config: { open: true }, schema: { hide: true } },
		async ({ params, headers }, reply) => {
			reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
			const code = params.code.toLowerCase()
			const [link] = /^[a-z0-9]{6,20}$/.test(code) ? await db.run(linkByCode, [code]) : []
			if (!link) return reply.redirect('/creators', 302)
			if (!link.counts) return reply.redirect(link.destination, 302)
			const [at, device] = [new Date(), clickDeviceOf(headers['user-agent'])]
			const isKept = device !== 'bot' && headers['sec-gpc'] !== '1' && headers.dnt !== '1'
			const { id: linkId, creatorId } = link
			const referrer = isKept ? referrerHostOf(headers.referer) : null
			const clickId = clickLog.add({ linkId, creatorId, at, device, referrer, isKept })
			if (isKept) {
				const isSecure = publicUrl().startsWith('https:')
				const cookie = referralCookie({ linkCode: code, clickId, clickedAt: at }, referralKey, isSecure)
				reply.header('set-cookie', cookie)
			}
			return reply.redirect(link.destination, 302)
		},
	)
}
