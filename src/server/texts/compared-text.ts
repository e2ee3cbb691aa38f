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
