import { randomUUID } from 'node:crypto'
import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import {
	saveApplication,
	startApplication,
	submitApplication,
} from '#contracts/wholesale/applications/own-application.ts'
import type { TestApp } from './app.ts'

let lastEin = 481_200_000
const filledIn = (email: string): ApplicationDraft => ({
	legalName: 'High Plains Beverage LLC',
	tradeName: 'High Plains',
	ein: String(++lastEin),
	website: 'https://www.highplains.example/about',
	line1: '12 Elevator Road',
	line2: '',
	city: 'Salina',
	state: 'KS',
	postalCode: '67401',
	contactName: 'Dana Whitfield',
	email,
	phone: '785 555 0142',
	zips: '674, 67501',
	counties: 'saline county, KS',
	accountTypes: ['grocery', 'gym'],
	brands: 'Two seltzers',
	warehouse: 'own',
	delivery: 'Three vans, five days',
	expectedCases: '1,200',
	note: '',
})
/** An application that is filled in, by somebody who is not signed in. */
export async function anApplicationIn(
	shop: TestApp,
	email = `dana-${randomUUID().slice(0, 8)}@highplains.example`,
	more: object = {},
) {
	const applicant = shop.visitor()
	const { id, number, token } = await applicant.call(startApplication, {
		body: { legalName: 'High Plains Beverage LLC', email },
		idempotencyKey: randomUUID(),
	})
	const link = { params: { id }, query: { token } }
	const form = { ...filledIn(email), ...more }
	await applicant.call(saveApplication, { ...link, body: { version: 1, form } })
	return { applicant, id, number, link, email, form }
}

/** The same, sent in. */
export async function aSentApplication(shop: TestApp, email?: string, more?: object) {
	const made = await anApplicationIn(shop, email, more)
	await made.applicant.call(submitApplication, made.link)
	return made
}
