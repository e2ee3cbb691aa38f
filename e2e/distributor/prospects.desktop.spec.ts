import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

/** As another member would, elsewhere. */
async function post(request: APIRequestContext, path: string, data: object) {
	const headers = { origin: process.env.STORE_URL ?? '', 'idempotency-key': randomUUID() }
	const answer = await request.post(path, { data, headers })
	expect(answer.status()).toBeLessThan(300)
	return answer.json()
}

test('a shop is moved by keys and mouse, and what is typed without a connection is sent once it is back', async ({
	page,
	context,
}) => {
	await enterAs(context, 'distributor')
	const name = `Alder Deli ${Date.now().toString(36)}`
	await visit(page, '/distributor/prospect')
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Add a prospect' }).click()
	const form = page.getByRole('dialog', { name: 'Add a prospect' })
	await form.getByLabel('Name of the shop').fill(name)
	await form.getByLabel('City').fill('Wichita')
	await form.getByLabel('State').selectOption('KS')
	await form.getByLabel('ZIP code').fill('67203')
	await form.getByRole('button', { name: 'Add', exact: true }).click()
	await expect(form.getByText('Choose a day.')).toBeVisible()
	await form.getByLabel('Next action').fill('Drop in')
	await form.getByLabel('Due').fill('2026-01-15')
	await form.getByRole('button', { name: 'Add', exact: true }).click()
	await expect(form).toBeHidden()

	const stage = (of: string) => main.getByRole('list', { name: of, exact: true })
	const card = (of: string) => stage(of).getByRole('listitem').filter({ hasText: name })
	const handle = main.getByRole('button', { name: `Move ${name}` })
	const said = main.locator('[aria-live="assertive"]')
	await expect(card('Lead')).toBeVisible()
	await expectAccessible(page)

	await handle.focus()
	await page.keyboard.press('Space')
	await expect(said).toContainText(`${name} is taken from Lead.`)
	await page.keyboard.press('ArrowRight')
	await expect(said).toHaveText('Contacted, stage 2 of 6.')
	await page.keyboard.press('Space')
	await expect(card('Contacted')).toBeVisible()
	await expect(said).toHaveText(`${name} is in Contacted.`)
	await expect(handle).toBeFocused()

	const grip = await handle.boundingBox()
	const goal = await stage('Negotiating').boundingBox()
	if (!grip || !goal) throw new Error('The board is not there.')
	await page.mouse.move(grip.x + 8, grip.y + 8)
	await page.mouse.down()
	await page.mouse.move(goal.x + 40, grip.y + 12, { steps: 4 })
	await page.mouse.up()
	await expect(card('Negotiating')).toBeVisible()
	await expect(said).toHaveText(`${name} is in Negotiating.`)

	await context.setOffline(true)
	await main.getByLabel(`Stage of ${name}`).selectOption('Sampled')
	const waiting = main.getByRole('region', { name: 'Waiting to be sent' })
	await expect(waiting.getByText('Move to Sampled').first()).toBeVisible()
	await expect(card('Sampled')).toContainText('Waiting to be sent')
	await context.setOffline(false)
	await expect(waiting.getByText('Move to Sampled')).toHaveCount(0)
	await expect(card('Sampled')).not.toContainText('Waiting to be sent')

	// Somebody else was faster: what was typed stays, and is sent again from what there is now.
	const { items } = await (await context.request.get(`/api/prospects?q=${encodeURIComponent(name)}`)).json()
	const [{ id, version }] = items
	await context.setOffline(true)
	await main.getByLabel(`Stage of ${name}`).selectOption('Lost')
	await page.getByLabel(/^Why was/).fill('The cooler is full')
	await page.getByRole('button', { name: 'Move to Lost' }).click()
	await expect(waiting.getByText('Waiting to be sent', { exact: true })).toBeVisible()
	await post(context.request, `/api/prospects/${id}/moves`, { version, stage: 'contacted' })
	await context.setOffline(false)
	await expect(waiting.getByText(/moved it to Contacted/)).toBeVisible()
	await waiting.getByRole('button', { name: /^Edit/ }).click()
	await expect(page.getByLabel(/^Why was/)).toHaveValue('The cooler is full')
	await page.getByRole('button', { name: 'Move to Lost', exact: true }).click()
	await expect(card('Lost')).toBeVisible()
	await expect(waiting.getByText('Move to Lost')).toHaveCount(0)
	const prospect = await (await context.request.get(`/api/prospects/${id}`)).json()
	expect(prospect.events.map(({ details }: { details: { to?: string } }) => details.to)).toEqual([
		'Lost',
		'Contacted',
		'Sampled',
		'Negotiating',
		'Contacted',
		'Lead',
	])
})

test('a shop that was won is found in Where to Buy once somebody of it agreed, and two that are one shop are merged', async ({
	page,
	context,
}) => {
	await enterAs(context, 'distributor')
	const name = `Juniper Deli ${Date.now().toString(36)}`
	const shop = {
		...{ doorType: 'grocery', street: '12 Elm Street', city: 'Wichita', state: 'KS', postalCode: '67203', point: null },
		...{ cooler: 'unknown', competingBrands: [], contactRole: '', contactEmail: '', contactPhone: '' },
		...{ casesPerMonth: null, ownerId: null, next: { text: 'Drop in', dueOn: '2030-01-15' } },
	}
	const { id } = await post(context.request, '/api/prospects', { ...shop, name, contactName: '' })
	await post(context.request, '/api/prospects', { ...shop, name: `${name} again`, contactName: 'Kim Ellis' })
	await visit(page, `/distributor/prospect/${id}`)
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Merge', exact: true }).click()
	const merge = page.getByRole('dialog', { name: 'Merge with the same shop' })
	await merge.getByRole('searchbox').fill(`${name} again`)
	await merge.getByRole('button', { name: `Compare with ${name} again` }).click()
	await expect(merge.getByRole('row', { name: 'Contact – Kim Ellis' })).toBeVisible()
	await merge.getByRole('button', { name: `Merge ${name} again` }).click()
	await expect(main.getByText('Kim Ellis')).toBeVisible()
	await expect(main.getByRole('button', { name: `Undo the merge with ${name} again` })).toBeVisible()

	await main.getByLabel('Stage').selectOption('Won')
	await main.getByRole('button', { name: 'Let shoppers find it' }).click()
	const form = page.getByRole('dialog', { name: 'Where to Buy' })
	const weekdays = form.getByRole('group', { name: 'Monday to Friday' })
	await weekdays.getByLabel('Opens').fill('08:00')
	await weekdays.getByLabel('Closes').fill('20:00')
	await form.getByRole('button', { name: 'Let shoppers find it' }).click()
	await expect(form.getByText('They have to agree first.')).toBeVisible()
	await form.getByLabel(/^They agreed/).check()
	await expectAccessible(page)
	await form.getByRole('button', { name: 'Let shoppers find it' }).click()
	await expect(main.getByText('Kim Ellis agreed to that.')).toBeVisible()
	await main.getByRole('link', { name: 'Look at it' }).click()
	await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})
