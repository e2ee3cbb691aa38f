import { expect, test } from 'vitest'
import { listOperations } from '#contracts/operations/operations.ts'
import {
	listApplications,
	rejectApplication,
	requestInformation,
	reviewApplication,
} from '#contracts/wholesale/applications/application-review.ts'
import { anApplicationIn, aSentApplication } from '#test/support/applications.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { rateOpenApplications } from './rate-applications.ts'

const shop = await auditedShop()

const anApplication = (email?: string, more?: object) => anApplicationIn(shop, email, more)
const sentIn = (email?: string, more?: object) => aSentApplication(shop, email, more)

test('the queue leaves out drafts, and finds by name, number and state', async () => {
	const admin = await shop.signedIn('ADMIN')
	const [draft, sent] = [await anApplication(), await sentIn()]
	const numbersOf = async (query: object) =>
		(await admin.call(listApplications, { query: { ...query, limit: '100' } })).items.map(({ number }) => number)
	expect(await numbersOf({})).toContain(sent.number)
	expect(await numbersOf({})).not.toContain(draft.number)
	expect(await numbersOf({ state: 'draft' })).toContain(draft.number)
	expect(await numbersOf({ q: sent.number })).toEqual([sent.number])
	expect(await numbersOf({ q: sent.email })).toEqual([sent.number])
})

test('the queue begins with those to decide, the oldest first, and pages on through those that have ended', async () => {
	const admin = await shop.signedIn('ADMIN')
	const own = `Queue ${Date.now().toString(36)}`
	const sent = []
	for (const at of [1, 2, 3, 4, 5, 6]) sent.push(await sentIn(undefined, { legalName: `${own} ${at}` }))
	const [ended, later, asked, inReview, first, second] = sent.map(({ id }) => ({ params: { id } }))
	if (!ended || !later || !asked || !inReview) throw new Error('Nothing was sent in.')
	for (const each of [ended, later]) await admin.call(rejectApplication, { ...each, body: { reason: 'Too far.' } })
	await admin.call(requestInformation, { ...asked, body: { question: 'Vans?' } })
	await admin.call(reviewApplication, inReview)
	const seen: string[] = []
	let cursor: string | null | undefined
	do {
		const page = await admin.call(listApplications, { query: { q: own, limit: '2', ...(cursor && { cursor }) } })
		expect(page.total).toBe(6)
		seen.push(...page.items.map(({ id }) => id))
		cursor = page.nextCursor
	} while (cursor)
	expect(seen).toEqual([first, second, inReview, asked, later, ended].map((each) => each?.params.id))
})

test('among those to decide the gravest hints come first, also once they became graver', async () => {
	const admin = await shop.signedIn('ADMIN')
	const own = `Grave ${Date.now().toString(36)}`
	const [first, second] = [
		await sentIn(undefined, { legalName: `${own} 1`, website: `https://${own.replace(' ', '-')}-1.example` }),
		await sentIn(undefined, { legalName: `${own} 2`, website: `https://${own.replace(' ', '-')}-2.example` }),
	]
	const queue = async () => (await admin.call(listApplications, { query: { q: own } })).items.map(({ id }) => id)
	expect(await queue()).toEqual([first.id, second.id])
	const { db } = shop.services
	await db.pool.query(
		`INSERT INTO application_files (application_id, state, number, expires_on, file, file_name, bytes)
		VALUES ($1, 'KS', 'KS-1', current_date - 3, 'none', 'ks.pdf', 1)`,
		[second.id],
	)
	await rateOpenApplications(shop.services)
	expect(await queue()).toEqual([second.id, first.id])
	const page = await admin.call(listApplications, { query: { q: own, limit: '1' } })
	const next = await admin.call(listApplications, { query: { q: own, limit: '1', cursor: page.nextCursor ?? '' } })
	expect(next.items.map(({ id }) => id)).toEqual([first.id])
})

test('an application that cannot be looked at keeps none of the others from being', async () => {
	const admin = await shop.signedIn('ADMIN')
	const [broken, sound] = [await sentIn(), await sentIn()]
	await shop.rows(
		`INSERT INTO application_files (application_id, state, number, expires_on, file, file_name, bytes)
		SELECT id, 'KS', 'KS-1', current_date - 3, 'none', 'ks.pdf', 1 FROM unnest($1::uuid[]) id`,
		[[broken.id, sound.id]],
	)
	const graveness = async () => {
		const rows = await shop.rows('SELECT id, severity FROM wholesale_applications WHERE id = ANY($1::uuid[])', [
			[broken.id, sound.id],
		])
		return [broken, sound].map(({ id }) => rows.find((row) => row.id === id)?.severity)
	}
	const [before] = await graveness()
	const mend = await breakRows(shop, 'wholesale_applications', `NEW.id = '${broken.id}'`)
	await rateOpenApplications(shop.services)
	const [still, rated] = await graveness()
	expect(still).toBe(before)
	expect(rated).not.toBe(before)
	const failed = async () => (await admin.call(listOperations, { query: { kind: 'jobs' } })).items
	expect(await failed()).toMatchObject([{ title: 'Looking for hints about an open application', about: broken.number }])
	await mend()
	await untilRetried(shop)
	await rateOpenApplications(shop.services)
	expect(await graveness()).toEqual([rated, rated])
	expect(await failed()).toEqual([])
})
