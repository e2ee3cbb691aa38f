import { hash } from 'node:crypto'
import { type Product, product as productShape, productSummary } from '#contracts/catalog.ts'

/** JSON of an answer, cut open where each variant says how many of it are available. */
export interface CutText {
	pieces: readonly string[]
	/** Another one for another text. */
	mark: string
}

/** A product's answers, made at the first request that shows it and kept as long as the snapshot. */
export interface Replies {
	summary(): CutText
	detail(): CutText
}

/** Everything but what is available is checked against its contract and written once: that part is all that changes. */
export function repliesOf(shown: Product): Replies {
	return {
		// A list shows one picture of each: the others would be most of its weight.
		summary: once(() => cut(productSummary.parse({ ...shown, pictures: shown.pictures.slice(0, 1) }))),
		detail: once(() => cut(productShape.parse(shown))),
	}
}

function once<T extends object>(make: () => T): () => T {
	let made: T | null = null
	return () => {
		made ??= make()
		return made
	}
}

const before = '"available":'

/** Quotes inside texts are escaped in JSON, so nothing that a merchant writes can look like the key. */
function cut(reply: unknown): CutText {
	const text = JSON.stringify(reply)
	const pieces = text.split(`${before}0`).map((piece, index, all) => (index < all.length - 1 ? piece + before : piece))
	return { pieces, mark: hash('sha256', text, 'base64url').slice(0, 22) }
}

/** Puts the numbers, in the order of the variants, into the cuts. */
export const fill = ({ pieces }: CutText, available: readonly number[]): string =>
	pieces.reduce((filled, piece, index) => filled + (available[index - 1] ?? 0) + piece)
