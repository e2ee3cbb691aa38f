import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
	addProspectActivity,
	changeProspect,
	createProspect,
	getProspect,
	getProspectBoard,
	getProspectSetup,
	listProspects,
	moveProspect,
} from '#contracts/prospects/prospects.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProspect, aShop } from '#test/support/prospects.ts'

const shop = await auditedShop()
const companyId = (await aCompany(shop)).id
const owner = await aMember(shop, companyId)

const withKey = (params: { id: string }, body: object) => ({ params, body, idempotencyKey: randomUUID() }) as never
const move = (who: Visitor, { id, version }: { id: string; version: number }, stage: string, more: object = {}) =>
	who.call(moveProspect, withKey({ id }, { version, stage, ...more }))

describe('a prospect', () => {
	test('begins in the first stage with a next action, and is moved, changed and written about in events', async () => {
		const made = await aProspect(owner, { casesPerMonth: 12 })
		expect(made).toMatchObject({ stage: 'lead', standing: 'open', version: 1, next: { dueOn: '2030-01-15' } })
		const moved = await move(owner, made, 'contacted')
		const changed = await owner.call(
			changeProspect,
			withKey({ id: made.id }, { version: moved.version, cooler: 'own', city: 'Wichita' }),
		)
		expect(changed).toMatchObject({ version: 3, cooler: 'own' })
		const noted = await owner.call(
			addProspectActivity,
			withKey(
				{ id: made.id },
				{
					kind: 'visit',
					text: 'Met Kim.',
					at: '2026-01-05T15:00:00Z',
					next: { text: 'Call Kim', dueOn: '2030-02-01' },
				},
			),
		)
		expect(noted.next).toEqual({ text: 'Call Kim', dueOn: '2030-02-01' })
		expect(noted.events.map(({ kind, text, details }) => [kind, text, details])).toEqual([
			['changed', null, { fields: ['next'] }],
			['changed', null, { fields: ['cooler'] }],
			['moved', null, { from: 'Lead', to: 'Contacted' }],
			['created', null, { to: 'Lead' }],
			['visit', 'Met Kim.', {}],
		])
	})

	test('that is changed to what it says already stays the version it is', async () => {
		const made = await aProspect(owner)
		const same = await owner.call(changeProspect, withKey({ id: made.id }, { version: 1, cooler: 'unknown' }))
		expect(same).toMatchObject({ version: 1, events: [{ kind: 'created' }] })
	})

	test('ends with a reason or an account, has nothing next then, and needs it again when it is opened', async () => {
		const made = await aProspect(owner)
		await expect(move(owner, made, 'lost')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const lost = await move(owner, made, 'lost', { lostReason: 'No room' })
		expect(lost).toMatchObject({ standing: 'lost', next: null, lostReason: 'No room', account: null })
		await expect(move(owner, lost, 'lead')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const again = await move(owner, lost, 'lead', { next: { text: 'Try in spring', dueOn: '2030-04-01' } })
		expect(again).toMatchObject({ standing: 'open', lostReason: null, next: { text: 'Try in spring' } })
		const won = await move(owner, again, 'won')
		expect(won).toMatchObject({
			next: null,
			account: { number: expect.stringMatching(/^RA-\d+$/), isInWhereToBuy: false },
		})
		const back = await move(owner, won, 'negotiating', { next: { text: 'Talk', dueOn: '2030-04-01' } })
		expect(back.account).toBeNull()
		expect((await move(owner, back, 'won')).account?.number).toBe(won.account?.number)
	})

	test('is there once: the same name at the same address, however it is written, is refused with the one there is', async () => {
		const made = await aProspect(owner, { name: 'Joe’s Corner & Deli' })
		const again = owner.call(createProspect, {
			body: aShop({ name: 'JOES  corner and deli', street: '12 elm street' }),
			idempotencyKey: randomUUID(),
		})
		await expect(again).rejects.toMatchObject({ code: 'CONFLICT', body: { details: { id: made.id } } })
		// Another door of the chain.
		await aProspect(owner, { name: 'Joe’s Corner & Deli', street: '90 Oak Street' })
	})

	test('that two people add at once is added once, and the other is told', async () => {
		const body = aShop()
		const both = await Promise.allSettled(
			[1, 2, 3, 4].map(() => owner.call(createProspect, { body, idempotencyKey: randomUUID() })),
		)
		expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		for (const each of both) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CONFLICT' })
	})

	test('sent twice by the same key counts once', async () => {
		const made = await aProspect(owner)
		const idempotencyKey = randomUUID()
		const body = { kind: 'note' as const, text: 'Once.' }
		for (let nth = 0; nth < 2; nth++)
			await owner.call(addProspectActivity, { params: { id: made.id }, body, idempotencyKey })
		const { events } = await owner.call(getProspect, { params: { id: made.id } })
		expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(1)
	})

	test.each([
		['half a case', { casesPerMonth: 1.5 }],
		['less than none', { casesPerMonth: -1 }],
		['a million cases', { casesPerMonth: 1_000_000 }],
		['no ZIP code', { postalCode: '6720' }],
		['no state', { state: 'ZZ' }],
		['a name that turns what is after it round', { name: 'Corner \u202EteertS' }],
		['a name of two lines', { name: 'Two\nlines' }],
		['a day that is none', { next: { text: 'Go', dueOn: '2030-02-30' } }],
		['somebody who is no member', { ownerId: 'somebody' }],
		['what is not asked for', { stage: 'won' }],
	])('with %s is refused', async (_, given) =>
		expect(aProspect(owner, given)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' }),
	)

	test('with a ZIP code of another state is refused as at the checkout, also when it is changed to that', async () => {
		const refused = { status: 422, code: 'ADDRESS_INVALID' }
		await expect(aProspect(owner, { postalCode: '90210' })).rejects.toMatchObject(refused)
		const made = await aProspect(owner)
		const change = (body: object) => owner.call(changeProspect, withKey({ id: made.id }, { version: 1, ...body }))
		await expect(change({ postalCode: '90210' })).rejects.toMatchObject(refused)
		expect(await change({ state: 'CA', postalCode: '90210' })).toMatchObject({ state: 'CA' })
	})
})

describe('a company’s prospects', () => {
	test('are its members’ alone: others do not find them, and viewers read', async () => {
		const made = await aProspect(owner)
		const stranger = await aMember(shop, (await aCompany(shop)).id)
		const params = { id: made.id }
		for (const attempt of [
			() => stranger.call(getProspect, { params }),
			() => stranger.call(getProspect, { params, query: { company: companyId } }),
			() => stranger.call(changeProspect, withKey(params, { version: 1, cooler: 'own' })),
			() => stranger.call(addProspectActivity, withKey(params, { kind: 'note', text: 'Mine?' })),
			() => move(stranger, made, 'won'),
			() => stranger.call(listProspects, { query: { company: companyId } }),
		])
			await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
		expect((await stranger.call(listProspects, {})).items).toEqual([])

		const viewer = await aMember(shop, companyId, 'viewer')
		expect((await viewer.call(getProspect, { params })).id).toBe(made.id)
		expect(await viewer.call(getProspectSetup, {})).toMatchObject({ canWrite: false })
		await expect(move(viewer, made, 'contacted')).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
		await expect(aProspect(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
	})

	test('are listed by what is due, page by page, and narrowed by word, stage, door, person and day', async () => {
		const { id } = await aCompany(shop)
		const member = await aMember(shop, id)
		const days = ['2020-01-05', '2031-01-01', '2020-01-04', '2031-02-01']
		for (const dueOn of days) await aProspect(member, { next: { text: 'Go', dueOn } })
		const last = await aProspect(member, { name: 'Zebra 100%', doorType: 'gym', ownerId: member.id })
		await move(member, last, 'won')
		const dues: Array<string | undefined> = []
		let cursor: string | undefined
		do {
			const page = await member.call(listProspects, { query: { limit: '2', ...(cursor && { cursor }) } })
			dues.push(...page.items.map(({ next }) => next?.dueOn))
			cursor = page.nextCursor ?? undefined
			expect(page.total).toBe(5)
		} while (cursor)
		expect(dues).toEqual([...days.toSorted(), undefined])
		const counts = async (query: object) => (await member.call(listProspects, { query })).items.length
		expect(await counts({ due: 'overdue' })).toBe(2)
		expect(await counts({ due: 'later' })).toBe(2)
		expect(await counts({ q: '100%' })).toBe(1)
		expect(await counts({ q: '%' })).toBe(1)
		expect(await counts({ door: 'gym', stage: 'won', owner: member.id })).toBe(1)
		expect(await counts({ owner: 'nobody' })).toBe(4)
		expect((await member.call(listProspects, { query: { sort: 'newest', limit: '1' } })).items[0]?.id).toBe(last.id)
	})

	test('stand on a board with number, value, age and conversion of each stage', async () => {
		const { id } = await aCompany(shop)
		const member = await aMember(shop, id)
		const [one, two, three] = [
			await aProspect(member, { casesPerMonth: 10 }),
			await aProspect(member, { casesPerMonth: 5 }),
			await aProspect(member),
		]
		await move(member, await move(member, one, 'sampled'), 'won')
		await move(member, two, 'lost', { lostReason: 'Closed down' })
		const { stages } = await member.call(getProspectBoard, {})
		expect(
			stages.map(({ key, prospects, cases, days, wonPercent }) => [key, prospects, cases, days, wonPercent]),
		).toEqual([
			['lead', 1, 0, 0, 50],
			['contacted', 0, 0, null, 100],
			['sampled', 0, 0, null, 100],
			['negotiating', 0, 0, null, null],
			['won', 1, 10, 0, null],
			['lost', 1, 5, 0, null],
		])
		expect(stages[0]?.cards.map((card) => card.id)).toEqual([three.id])
		expect(
			(await member.call(getProspectBoard, { query: { door: 'gym' } })).stages.every(({ cards }) => cards.length === 0),
		).toBe(true)
	})
})

describe('two who write about one prospect', () => {
	test('are never told that both were done: the second reads who changed what', async () => {
		const made = await aProspect(owner)
		const buyer = await aMember(shop, companyId, 'buyer')
		const ends = await Promise.allSettled([move(owner, made, 'contacted'), move(buyer, made, 'sampled')])
		const refused = ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult
		const done = ends.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{
			events: Array<{ by: string }>
		}>
		const by = done.value.events[0]?.by
		expect(refused.reason).toMatchObject({ status: 409, code: 'CONFLICT', body: { details: { version: 2 } } })
		expect(refused.reason.body.message).toMatch(new RegExp(`^${by} moved it to (Contacted|Sampled)\\.`))
	})
})
