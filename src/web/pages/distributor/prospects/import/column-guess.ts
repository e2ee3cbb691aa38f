import { type ImportColumn, importColumnNames, importColumns } from '#contracts/prospects/import.ts'

/** How others head the same columns. */
const otherNames: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
	name: ['shop', 'store', 'name', 'account', 'account name', 'business', 'company', 'store name', 'shop name'],
	doorType: ['type', 'door', 'door type', 'channel', 'category', 'kind'],
	street: ['address', 'street address', 'address 1', 'address line 1', 'line 1'],
	city: ['town'],
	state: ['st', 'region'],
	postalCode: ['zip', 'zipcode', 'zip/postal code', 'postal code', 'postcode'],
	latitude: ['lat'],
	longitude: ['lng', 'lon', 'long'],
	competingBrands: ['competitors', 'brands', 'competing brands'],
	contactName: ['contact name', 'contact person', 'buyer', 'manager', 'decision maker'],
	contactRole: ['title', 'position', 'contact role'],
	contactEmail: ['email', 'mail', 'contact email', 'e mail'],
	contactPhone: ['telephone', 'tel', 'mobile', 'contact phone', 'phone number'],
	casesPerMonth: ['cases', 'cases per month', 'monthly cases', 'volume'],
	owner: ['owner', 'rep', 'sales rep', 'assigned to'],
	nextText: ['next step', 'todo', 'follow up'],
	nextDueOn: ['due date', 'next date', 'follow up date'],
}

const plain = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll(/[-_\s]+/g, ' ')
		.trim()

/** Which columns a first row names, as strings of their places; '' where it names none. */
export function columnsGuessed(head: readonly string[]): Record<ImportColumn, string> {
	const heads = head.map(plain)
	const placeOf = (column: ImportColumn): string => {
		const names = [importColumns[column], column, ...(otherNames[column] ?? [])].map(plain)
		const found = names.map((name) => heads.indexOf(name)).find((at) => at >= 0)
		return found === undefined ? '' : String(found)
	}
	return Object.fromEntries(importColumnNames.map((column) => [column, placeOf(column)])) as Record<
		ImportColumn,
		string
	>
}

/** Whether a first row looks like names of columns. */
export const isHead = (first: readonly string[]): boolean =>
	Object.values(columnsGuessed(first)).filter(Boolean).length >= 2
