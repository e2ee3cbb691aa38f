import { randomUUID } from 'node:crypto'
import { createProspect } from '#contracts/prospects/prospects.ts'
import type { Visitor } from './app.ts'

let count = 0

/** What a form about a shop of its own says; nobody else has this name. */
export const aShop = (given: object = {}) => ({
	name: `Corner ${++count} ${randomUUID().slice(0, 8)}`,
	doorType: 'grocery' as const,
	street: '12 Elm Street',
	city: 'Wichita',
	state: 'KS' as const,
	postalCode: '67203',
	point: null,
	cooler: 'unknown' as const,
	competingBrands: [],
	contactName: '',
	contactRole: '',
	contactEmail: '' as const,
	contactPhone: '',
	casesPerMonth: null,
	ownerId: null,
	next: { text: 'Drop in', dueOn: '2030-01-15' },
	...given,
})

/** A prospect of the visitor's company. */
export const aProspect = (member: Visitor, given: object = {}) =>
	member.call(createProspect, { body: aShop(given), idempotencyKey: randomUUID() })
