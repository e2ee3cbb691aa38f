const width = 60
const ruleLine = '-'.repeat(width)

/** `left` and `right` at the two edges of a line, with a dot at least between them. */
export function edges(left: string, right: string): string {
	const room = width - right.length - 2
	const shown = left.length > room ? `${left.slice(0, room - 1)}…` : left
	return `${shown} ${' '.repeat(Math.max(0, room - shown.length))} ${right}`
}

export const rule = (): string => ruleLine

/** Header, the paragraphs with an empty line between them, footer. */
export const plainLetter = (publicUrl: string, ...paragraphs: ReadonlyArray<string | null>): string =>
	['UNTAPPED', ...paragraphs.filter((paragraph) => paragraph !== null), `${ruleLine}\nUNTAPPED - ${publicUrl}`].join(
		'\n\n',
	)
