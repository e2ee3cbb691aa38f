import { lexer, type Token, type Tokens } from 'marked'
import type { Block, TextSpan } from '#contracts/content/content.ts'

/** A mistake in a text, in words for its author. */
export class TextMistake extends Error {}

/** Reads Markdown into blocks. What pages cannot show, HTML first of all, is a mistake and not passed over. */
export function blocksOf(markdown: string): Block[] {
	const used = new Set<string>()
	return lexer(markdown).flatMap((token) => blockOf(token, used) ?? [])
}

function blockOf(token: Token, used: Set<string>): Block | null {
	switch (token.type) {
		case 'space':
			return null
		case 'heading':
			return heading(token as Tokens.Heading, used)
		case 'paragraph':
			return paragraph(token as Tokens.Paragraph)
		case 'blockquote':
			return quote(token as Tokens.Blockquote)
		case 'list':
			return list(token as Tokens.List)
		case 'table':
			return table(token as Tokens.Table)
		default:
			throw new TextMistake(`${token.type} is not something our pages show: "${shortened(token.raw)}"`)
	}
}

function heading({ depth, text }: Tokens.Heading, used: Set<string>): Block {
	if (depth !== 2 && depth !== 3) throw new TextMistake(`headings begin with ## or ###: "${text}"`)
	const id = text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
	if (used.has(id)) throw new TextMistake(`two headings are called "${text}"`)
	used.add(id)
	return { kind: 'heading', level: depth, id, text: plainText(text) }
}

/** A picture stands alone in its paragraph; its URL is its name in the manifest. */
function paragraph({ tokens, raw }: Tokens.Paragraph): Block {
	const [first] = tokens
	if (first?.type === 'image' && tokens.length === 1) {
		const { href, text, title } = first as Tokens.Image
		return { kind: 'picture', name: href, alt: text, caption: title ?? null }
	}
	if (tokens.some(({ type }) => type === 'image'))
		throw new TextMistake(`a picture stands in a paragraph of its own: "${shortened(raw)}"`)
	return { kind: 'paragraph', spans: spansOf(tokens) }
}

/** The last line of a quote may say whose it is, after a dash. */
function quote({ tokens, raw }: Tokens.Blockquote): Block {
	const [said, by] = tokens.filter(({ type }) => type === 'paragraph') as Tokens.Paragraph[]
	if (!said) throw new TextMistake(`a quote is a paragraph: "${shortened(raw)}"`)
	if (by && !by.text.startsWith('— ')) throw new TextMistake(`who is quoted comes after "— ": "${shortened(raw)}"`)
	return { kind: 'quote', spans: spansOf(said.tokens), by: by ? plainText(by.text.slice(2)) : null }
}

const list = ({ ordered, items }: Tokens.List): Block => ({
	kind: 'list',
	isOrdered: ordered,
	items: items.map(({ tokens, raw }) => {
		const [text] = tokens
		if (tokens.length !== 1 || !text || !('tokens' in text) || text.type === 'list')
			throw new TextMistake(`lists are one level deep: "${shortened(raw)}"`)
		return spansOf(text.tokens ?? [])
	}),
})

const table = ({ header, rows }: Tokens.Table): Block => ({
	kind: 'table',
	head: header.map(({ text }) => plainText(text)),
	rows: rows.map((row) => row.map(({ text }) => plainText(text))),
})

function spansOf(tokens: readonly Token[], inherited: Omit<TextSpan, 'text'> = {}): TextSpan[] {
	return tokens.flatMap((token): TextSpan[] => {
		switch (token.type) {
			case 'text':
			case 'escape':
				return [{ text: plainText((token as Tokens.Text).text), ...inherited }]
			case 'strong':
				return spansOf((token as Tokens.Strong).tokens, { ...inherited, look: 'strong' })
			case 'em':
				return spansOf((token as Tokens.Em).tokens, { ...inherited, look: 'emphasis' })
			case 'link':
				return spansOf((token as Tokens.Link).tokens, { ...inherited, href: (token as Tokens.Link).href })
			case 'br':
				return [{ text: ' ', ...inherited }]
			default:
				throw new TextMistake(`${token.type} is not something our pages show: "${shortened(token.raw)}"`)
		}
	})
}

/** One line, with the marks that a printer would set. */
export const plainText = (text: string): string =>
	text
		.replace(/\s*\n\s*/g, ' ')
		.replace(/(\w)'(\w)/g, '$1’$2')
		.replace(/(^|[\s(—])"/g, '$1“')
		.replace(/"/g, '”')
		.replace(/(^|[\s(])'/g, '$1‘')
		.replace(/'/g, '’')

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).trim()

/** Minutes it takes to read, at 230 words a minute. */
export function minutesOf(blocks: readonly Block[]): number {
	const words = textOf(blocks).split(/\s+/).length
	return Math.max(1, Math.round(words / 230))
}

export const textOf = (blocks: readonly Block[]): string =>
	blocks
		.map((block) => {
			if ('spans' in block) return block.spans.map(({ text }) => text).join('')
			if (block.kind === 'heading') return block.text
			if (block.kind === 'list') return block.items.map((item) => item.map(({ text }) => text).join('')).join(' ')
			return ''
		})
		.join(' ')

/** Every URL that a text links to. */
export const linksOf = (blocks: readonly Block[]): string[] =>
	blocks
		.flatMap((block) => ('spans' in block ? block.spans : block.kind === 'list' ? block.items.flat() : []))
		.flatMap(({ href }) => href ?? [])
