import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'

/** What fields are called where their change is told. */
const fieldLabels: Readonly<Record<string, string>> = {
	name: 'the name',
	doorType: 'the kind of door',
	street: 'the address',
	city: 'the address',
	state: 'the address',
	postalCode: 'the address',
	point: 'the place on the map',
	cooler: 'the cooler',
	competingBrands: 'competing brands',
	contactName: 'the contact',
	contactRole: 'the contact',
	contactEmail: 'the contact',
	contactPhone: 'the contact',
	casesPerMonth: 'the cases a month',
	ownerId: 'who looks after it',
	next: 'the next action',
}

/** What an event did to the record, as a sentence goes on after a name: "moved it to Sampled". */
export function explainChange(kind: string, details: Record<string, unknown>): string {
	if (kind === 'moved' || kind === 'won' || kind === 'lost') return `moved it to ${String(details.to ?? kind)}`
	if (kind === 'merged') return `merged ${String(details.name ?? 'another prospect')} into it`
	if (kind === 'merge undone') return `took ${String(details.name ?? 'another prospect')} out of it again`
	if (kind === 'merged away') return `merged it into ${String(details.name ?? 'another prospect')}`
	const fields = Array.isArray(details.fields) ? details.fields.map((field) => fieldLabels[String(field)] ?? 'it') : []
	return fields.length > 0 ? `changed ${joinedWithAnd([...new Set(fields)])}` : 'changed it'
}
