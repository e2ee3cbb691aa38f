import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { pdf } from '#test/support/documents.ts'
import { expectAccessible, expectToFit } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAs, visit } from '../support/visits.ts'

const fillCertificate = async (form: Locator | Page, number: string) => {
	await form.getByRole('combobox', { name: 'State', exact: true }).selectOption('KS')
	await form.getByLabel('Number', { exact: true }).fill(number)
	await form.getByLabel('Last day').fill('2031-12-31')
	await form
		.getByLabel('File', { exact: true })
		.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf('Resale certificate') })
}

const begin = async (page: Page) => {
	const own = randomUUID().slice(0, 8)
	await visit(page, '/distributors/apply')
	await page.getByLabel('Legal name of the company').fill(`Chase County ${own} LLC`)
	await page.getByLabel('E-mail').fill(`kim-${own}@chasecounty.example`)
	await page.getByRole('button', { name: 'Start', exact: true }).click()
	await page.getByRole('button', { name: '5 Certificates' }).click()
}

test('an applicant adds a resale certificate with its file', async ({ page }) => {
	await begin(page)
	await fillCertificate(page, 'KS-2201')
	await page.getByRole('button', { name: 'Add certificate' }).click()
	await expect(page.getByText('KS · KS-2201')).toBeVisible()
	await expect(page.getByText(/certificate\.pdf, \d/)).toBeVisible()
})

test('an application is not sent while a certificate is half filled in', async ({ page }) => {
	await begin(page)
	await page.getByLabel('Number', { exact: true }).fill('KS-2202')
	await page.getByRole('button', { name: 'Send the application' }).click()
	await expect(page.getByRole('alert')).toHaveText(/^Not sent: a certificate is filled in but not added\./)
	await expectToFit(page)
	await expectAccessible(page)
	await page.getByRole('button', { name: '1 Company' }).click()
	await page.getByRole('button', { name: '5 Certificates' }).click()
	await expect(page.getByLabel('Number', { exact: true })).toHaveValue('KS-2202')
	await page.getByRole('button', { name: 'Clear', exact: true }).click()
	await expect(page.getByLabel('Number', { exact: true })).toHaveValue('')
	await page.getByRole('button', { name: 'Send the application' }).click()
	await expect(page.getByText('An EIN has nine digits')).toBeVisible()
})

test('a company adds a resale certificate with its file', async ({ page, context }) => {
	const number = `KS-${randomUUID().slice(0, 8)}`
	await enterAs(context, 'distributor')
	await visit(page, '/distributor/company')
	await page.getByRole('button', { name: 'Add a certificate' }).click()
	const sheet = page.getByRole('dialog', { name: 'Add a certificate' })
	await fillCertificate(sheet, number)
	await expectToFit(page)
	await expectAccessible(page)
	await sheet.getByRole('button', { name: 'Add certificate' }).click()
	await expect(page.getByText(`KS · ${number}`)).toBeVisible()
})

test('staff keep a paper with a company', async ({ page, context }) => {
	const title = `Distribution agreement ${randomUUID().slice(0, 8)}`
	await enterAs(context, 'admin')
	await visit(page, '/admin/distributors/companies')
	await page.getByRole('link', { name: 'Corner & Co.' }).first().click()
	await page.getByRole('button', { name: 'Add a document' }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByLabel('Title').fill(title)
	await sheet
		.getByLabel('File', { exact: true })
		.setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: pdf('Agreement') })
	await sheet.getByRole('button', { name: 'Add document' }).click()
	await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
})
