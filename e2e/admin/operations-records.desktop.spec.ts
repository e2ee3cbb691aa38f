import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

test('operations compare the books, show every mail, each event and how the service is', async ({ page, context }) => {
	await enterAs(context, 'admin')
	const said = [
		['Reconciliation', 'Payments, orders and stock agree: zero differences.'],
		['Mails', 'Search by subject, address or order number'],
		['Mail templates', 'Order confirmation'],
		['Provider events', 'Every state'],
		['Health', /The database answers/],
	] as const
	await visit(page, '/admin/operations')
	for (const [tab, text] of said) {
		const link = page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: tab, exact: true })
		// The page before may still be putting what it shows into its address.
		await expect(async () => {
			await link.click()
			await expect(link).toHaveAttribute('aria-current', 'page', { timeout: 5000 })
		}).toPass()
		const main = page.getByRole('main')
		await expect(main.getByText(text).or(main.getByLabel(text)).first()).toBeAttached()
		await expectToFit(page)
		await expectAccessible(page)
	}
	await visit(page, '/admin/operations/templates?kind=gift-card')
	const frame = page.frameLocator('iframe')
	await expect(frame.getByText('Grace').first()).toBeVisible()
})
