import { comparedText } from '#server/texts/compared-text.ts'

/**
 * What tells one prospect of a company from another: the database holds every write to it. Two doors of a chain in one
 * ZIP code differ by their streets.
 */
export const duplicateKeyOf = ({
	name,
	street,
	postalCode,
}: {
	name: string
	street: string
	postalCode: string
}): string => [comparedText(name), postalCode, comparedText(street)].join('|')
