/** A text without what people write in many ways. */
export const comparedText = (text: string): string =>
	text
		.normalize('NFKD')
		.replaceAll(/\p{Mn}/gu, '')
		.toLowerCase()
		.replaceAll('&', 'and')
		.replaceAll(/['’`.]/g, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()

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
