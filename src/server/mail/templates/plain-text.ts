import { sellerLine } from '#contracts/shared/seller.ts'
import type { Letter, SenderInfo } from './letter.ts'

const width = 60
const ruleLine = '-'.repeat(width)

/** `left` and `right` at the two edges of a line, with a dot at least between them. */
export function alignedToEdges(left: string, right: string): string {
	const room = width - right.length - 2
	const shown = left.length > room ? `${left.slice(0, room - 1)}…` : left
	return `${shown} ${' '.repeat(Math.max(0, room - shown.length))} ${right}`
}

export const dividingLine = (): string => ruleLine

/** Header, the paragraphs with an empty line between them, footer. */
export function plainLetter({ text, isToStaff }: Letter, { publicUrl, helpAddress }: SenderInfo): string {
	const help = isToStaff ? null : `Questions? ${publicUrl}/contact or ${helpAddress}`
	const footer = [ruleLine, `UNTAPPED - ${publicUrl}`, help, sellerLine].filter((line) => line !== null).join('\n')
	return ['UNTAPPED', ...text.filter((paragraph) => paragraph !== null), footer].join('\n\n')
}
