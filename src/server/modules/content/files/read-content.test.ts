import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { siteContextOf } from './content-plugin.ts'
import { textOf } from './markdown.ts'
import { readContent } from './read-content.ts'

const root = join(import.meta.dirname, '../../../../..')
const around = siteContextOf(root)
const folder = mkdtempSync(join(tmpdir(), 'untapped-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
	rmSync(folder, { recursive: true, force: true })
	for (const kind of ['stories', 'press', 'openings']) mkdirSync(join(folder, kind), { recursive: true })
})

const longText = 'word '.repeat(500)
const head = {
	title: 'A title',
	description: 'A description that is long enough to stand in a search result.',
	date: '2026-05-04',
	kind: 'people',
	place: 'Tulsa',
	author: 'Ada',
	picture: { name: 'lineup', alt: 'All cans' },
	drink: 'citrus-surge',
}
const write = (path: string, front: object, text: string) =>
	writeFileSync(join(folder, path), `---\n${JSON.stringify(front)}\n---\n${text}\n`)
const read = () => readContent(folder, around)

test('what stands in content/ is without a mistake, and there is enough of it', () => {
	const { stories, releases, openings } = readContent(join(root, 'content'), around)
	expect(stories.length).toBeGreaterThanOrEqual(6)
	expect(releases.length).toBeGreaterThanOrEqual(4)
	expect(openings.length).toBeGreaterThanOrEqual(5)
	for (const { body, slug } of stories) expect(textOf(body).split(/\s+/).length, slug).toBeGreaterThan(600)
})

test('the store knows its own pages, pictures and products', () => {
	expect(around.pages).toContain('/contact')
	expect(around.products).toContain('citrus-surge')
	expect(around.pictures).toContain('lineup')
})

test('a text keeps the slugs that it had before, and takes none from another', () => {
	write('stories/2026-05-04-one.md', { ...head, formerly: ['uno', 'ein'] }, longText)
	const { stories, moved } = read()
	expect(stories[0]).not.toHaveProperty('formerly')
	expect(moved).toEqual({ stories: { uno: 'one', ein: 'one' }, releases: {}, openings: {} })
	write('stories/2026-05-05-two.md', { ...head, formerly: ['one', 'uno'] }, longText)
	expect(read).toThrow(
		'stories/2026-05-05-two.md: formerly: one is taken\nstories/2026-05-05-two.md: formerly: uno is taken',
	)
})

test('a text becomes blocks, links and all', () => {
	write(
		'stories/2026-05-04-one.md',
		head,
		`## It's a start\n\nOne **bold** [shop](/shop) & *more*.\n\n> Said.\n>\n> — Ada\n\n- a\n- b\n\n![Cans](lineup "All of them")\n\n${longText}`,
	)
	expect(read().stories[0]).toMatchObject({
		slug: 'one',
		minutes: 2,
		body: [
			{ kind: 'heading', level: 2, id: 'it-s-a-start', text: 'It’s a start' },
			{
				kind: 'paragraph',
				spans: [
					{ text: 'One ' },
					{ text: 'bold', look: 'strong' },
					{ text: ' ' },
					{ text: 'shop', href: '/shop' },
					{ text: ' & ' },
					{ text: 'more', look: 'emphasis' },
					{ text: '.' },
				],
			},
			{ kind: 'quote', spans: [{ text: 'Said.' }], by: 'Ada' },
			{ kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
			{ kind: 'picture', name: 'lineup', alt: 'Cans', caption: 'All of them' },
			{ kind: 'paragraph' },
		],
	})
})

describe('a mistake is told with its file and field:', () => {
	test.each<[string, object, string, RegExp]>([
		['no title', { ...head, title: undefined }, longText, /stories\/one\.md: title: /],
		['an empty title', { ...head, title: ' ' }, longText, /stories\/one\.md: title: is empty/],
		['no date', { ...head, date: undefined }, longText, /stories\/one\.md: date: /],
		['a date that never was', { ...head, date: '2026-02-30' }, longText, /stories\/one\.md: date: /],
		['no description', { ...head, description: undefined }, longText, /stories\/one\.md: description: /],
		['an unknown key', { ...head, surprise: 1 }, longText, /stories\/one\.md: front matter: .*surprise/],
		['an unknown kind', { ...head, kind: 'gossip' }, longText, /stories\/one\.md: kind: /],
		['an unknown picture', { ...head, picture: { name: 'x', alt: 'y' } }, longText, /picture\.name: there is no x/],
		['an unknown drink', { ...head, drink: 'tea' }, longText, /drink: there is no tea/],
		['next to no text', head, 'Short.', /text: a story is longer/],
		['HTML', head, `${longText}\n\n<script>alert(1)</script>`, /text: html is not something/],
		['HTML in a line', head, `${longText} <b onclick=x>b</b>`, /text: html is not something/],
		['code', head, `${longText}\n\n    code`, /text: code is not something/],
		['a dead link', head, `${longText} [x](/nowhere)`, /text: the link \/nowhere leads nowhere/],
		['a dead product', head, `${longText} [x](/product/tea)`, /text: the link \/product\/tea leads nowhere/],
		['a dead story', head, `${longText} [x](/stories/two)`, /text: the link \/stories\/two leads nowhere/],
		['a link that runs', head, `${longText} [x](javascript:alert(1))`, /text: javascript:.* is no URL/],
		['a link to another site without TLS', head, `${longText} [x](http://example.com)`, /is no URL/],
		['a link without a scheme', head, `${longText} [x](//example.com)`, /is no URL/],
		['a picture there is not', head, `${longText}\n\n![x](nothing)`, /text: there is no picture nothing/],
		['a picture without words', head, `${longText}\n\n![](lineup)`, /text: the picture lineup does not say/],
		['a heading twice', head, `## A\n\n## A\n\n${longText}`, /text: two headings are called "A"/],
		['a heading too large', head, `# A\n\n${longText}`, /text: headings begin with ##/],
	])('%s', (_, front, text, mistake) => {
		write('stories/one.md', front, text)
		expect(read).toThrow(mistake)
	})

	test('two files with one address', () => {
		write('stories/2026-05-04-one.md', head, longText)
		write('stories/2026-06-04-one.md', head, longText)
		expect(read).toThrow(/2026-06-04-one\.md: name: stories\/2026-05-04-one\.md has the same address/)
	})

	test('a name that is no address', () => {
		write('stories/One Story.md', head, longText)
		expect(read).toThrow(/One Story\.md: name: small letters/)
	})

	test('a file without front matter, and one whose front matter cannot be read', () => {
		writeFileSync(join(folder, 'press/a.md'), 'Hello')
		writeFileSync(join(folder, 'press/b.md'), '---\ntitle: [\n---\nHello')
		expect(read).toThrow(/press\/a\.md: it does not begin[\s\S]*press\/b\.md: front matter/)
	})

	test('an opening without the parts that people look for, or with its pay upside down', () => {
		cpSync(join(root, 'content/openings/flavor-technologist.md'), join(folder, 'openings/ok.md'))
		expect(read().openings).toHaveLength(1)
		const { kind: _, author: __, picture: ___, drink: ____, ...rest } = head
		const front = { ...rest, team: 'Drinks', workplace: 'remote', hours: 'Full time' }
		write('openings/a.md', { ...front, pay: { from: 1, to: 2, per: 'year' } }, '## The job\n\nText.')
		write('openings/b.md', { ...front, pay: { from: 2, to: 1, per: 'year' } }, '## The job\n\nText.')
		expect(read).toThrow(/openings\/b\.md: pay: ends below[\s\S]*openings\/a\.md: text: its headings are/)
	})
})
