import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

const html = new HtmlValidate({
	root: true,
	extends: ['html-validate:standard', 'html-validate:a11y'],
	rules: {
		// How React writes: `<!doctype html>` is ours, void elements end with a slash, attributes keep their case.
		'doctype-style': 'off',
		'void-style': 'off',
		// A list that is filtered while one types is no <select>.
		'prefer-native-element': ['error', { exclude: ['listbox'] }],
	},
})

let shop: TestApp
let listed: string[]
beforeAll(async () => {
	shop = await startTestApp()
	const { body } = await shop.app.inject({ url: '/sitemap.xml' })
	listed = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
})
afterAll(() => shop.close())

/** Public pages that no search engine is told of. */
const unlisted = [
	'/checkout',
	'/gift-cards/balance',
	'/shop/compare',
	'/shop?q=mint&page=2',
	'/shop?q=nothing-like-it',
	'/login',
	'/signup',
]
const more = [
	'/admin/login',
	'/reset-request',
	'/claim',
	'/mixology/sunrise-shift',
	'/no-such-page',
	'/product/no-such',
]

test('every public page is valid HTML', async () => {
	const reports: string[] = []
	for (const path of [...listed, ...unlisted, ...more]) {
		const { body } = await shop.app.inject({ url: path })
		const { results } = await html.validateString(body)
		for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
			reports.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
	}
	expect(reports).toEqual([])
}, 120_000)

test('every listed page has a title and a description of its own, of a length that a list of results shows', async () => {
	const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()]
	const odd: string[] = []
	for (const path of listed) {
		const { body } = await shop.app.inject({ url: path })
		const meta = (name: string) =>
			new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1] ?? ''
		const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? ''
		const description = meta('description')
		if (titles.has(title)) odd.push(`${path} and ${titles.get(title)} are both called "${title}"`)
		if (descriptions.has(description)) odd.push(`${path} says the same as ${descriptions.get(description)}`)
		titles.set(title, path)
		descriptions.set(description, path)
		if (title.length > 70) odd.push(`${path}: its title has ${title.length} characters`)
		if (description.length < 50 || description.length > 170)
			odd.push(`${path}: its description has ${description.length} characters`)
		if (body.match(/<h1[\s>]/g)?.length !== 1) odd.push(`${path}: it has not one h1`)
		if (meta('og:title') !== title || meta('og:description') !== description || !meta('og:image').startsWith('http'))
			odd.push(`${path}: what it says to be shared by is not what it says`)
	}
	expect(odd).toEqual([])
}, 120_000)
