import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
	type Block,
	type Opening,
	opening,
	type Release,
	release,
	type Story,
	story,
} from '#contracts/content/content.ts'
import { slug } from '#contracts/endpoint.ts'
import { blocksOf, linksOf, minutesOf, TextMistake } from './markdown.ts'

export interface Content {
	stories: Story[]
	releases: Release[]
	openings: Opening[]
	/** Former slugs with the present one. */
	moved: Record<'stories' | 'releases' | 'openings', Record<string, string>>
}

/** The products, pages and pictures that texts may refer to. */
export interface SiteContext {
	pictures: ReadonlySet<string>
	/** Paths of the pages, `/product/:slug`. */
	pages: readonly string[]
	products: ReadonlySet<string>
}

const filled = z.string().trim().min(1, 'is empty')
/** `formerly` lists the slugs that a text had before. */
const head = {
	title: filled.max(90),
	description: filled.min(40).max(170),
	date: z.iso.date(),
	formerly: z.array(slug).default([]),
}
const derived = { slug: true, body: true } as const

/** The front matter of each kind of file: what the contract says, but for what the file's name and text say. */
const storyHead = z.strictObject({ ...story.omit({ ...derived, minutes: true }).shape, ...head })
const releaseHead = z.strictObject({ ...release.omit(derived).shape, ...head })
const openingHead = z
	.strictObject({ ...opening.omit(derived).shape, ...head })
	.refine(({ pay }) => pay.from <= pay.to, { path: ['pay'], message: 'ends below where it begins' })

/** The headings of an opening's text, in this order. */
const openingHeadings = ['The job', 'What you will do', 'What we look for', 'Nice to have']

interface File<Head> {
	/** For messages: `stories/night-shift.md`. */
	path: string
	slug: string
	head: Head
	body: Block[]
}

/** Reads and checks every text in the folder; throws one line per mistake, with file and field. */
export function readContent(folder: string, around: SiteContext): Content {
	const mistakes: string[] = []
	const stories = filesIn(folder, 'stories', storyHead, mistakes)
	const releases = filesIn(folder, 'press', releaseHead, mistakes)
	const openings = filesIn(folder, 'openings', openingHead, mistakes)
	const known = {
		...around,
		urls: new Set([
			...stories.map(({ slug }) => `/stories/${slug}`),
			...releases.map(({ slug }) => `/press/${slug}`),
			...openings.map(({ slug }) => `/careers/${slug}`),
		]),
	}

	for (const { path, head, body } of stories) {
		if (!around.pictures.has(head.picture.name))
			mistakes.push(`${path}: picture.name: there is no ${head.picture.name}`)
		if (!around.products.has(head.drink)) mistakes.push(`${path}: drink: there is no ${head.drink}`)
		if (minutesOf(body) < 2) mistakes.push(`${path}: text: a story is longer than this`)
	}
	for (const { path, body } of openings) {
		const found = body.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? block.text : []))
		if (found.join() !== openingHeadings.join())
			mistakes.push(`${path}: text: its headings are ${openingHeadings.join(', ')}`)
	}
	for (const files of [stories, releases, openings]) mistakes.push(...formerMistakes(files))
	for (const { path, body } of [...stories, ...releases, ...openings]) mistakes.push(...textMistakes(path, body, known))

	if (mistakes.length > 0) throw new Error(`Mistakes in content/:\n${mistakes.join('\n')}`)
	return {
		stories: newestFirst(stories.map((file) => ({ ...shown(file), minutes: minutesOf(file.body), body: file.body }))),
		releases: newestFirst(releases.map((file) => ({ ...shown(file), body: file.body }))),
		openings: newestFirst(openings.map((file) => ({ ...shown(file), body: file.body }))),
		moved: { stories: formerSlugs(stories), releases: formerSlugs(releases), openings: formerSlugs(openings) },
	}
}

/** The head of a text without its former names, which are for redirects alone. */
function shown<Head extends { formerly: string[] }>({ slug, head: { formerly: _, ...head } }: File<Head>) {
	return { slug, ...head }
}

const formerSlugs = (files: ReadonlyArray<File<{ formerly: string[] }>>): Record<string, string> =>
	Object.fromEntries(files.flatMap(({ slug, head }) => head.formerly.map((former) => [former, slug])))

/** A slug is the present one of one text, or a former one of one text. */
function formerMistakes(files: ReadonlyArray<File<{ formerly: string[] }>>): string[] {
	const taken = new Set(files.map(({ slug }) => slug))
	return files.flatMap(({ path, head }) =>
		head.formerly.flatMap((former) => {
			if (taken.has(former)) return `${path}: formerly: ${former} is taken`
			taken.add(former)
			return []
		}),
	)
}

function filesIn<Head>(folder: string, kind: string, shape: z.ZodType<Head>, mistakes: string[]): Array<File<Head>> {
	const names = readdirSync(join(folder, kind)).filter((name) => name.endsWith('.md'))
	const taken = new Map<string, string>()
	return names.sort().flatMap((name) => {
		const path = `${kind}/${name}`
		const slug = name.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/\.md$/, '')
		if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)
			mistakes.push(`${path}: name: small letters, digits and hyphens`)
		if (taken.has(slug)) mistakes.push(`${path}: name: ${taken.get(slug)} has the same address`)
		taken.set(slug, path)
		const [, front, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, path), 'utf8')) ?? []
		if (front === undefined || text === undefined) {
			mistakes.push(`${path}: it does not begin with front matter between two lines of ---`)
			return []
		}
		const head = headOf(front, shape)
		if (Array.isArray(head)) {
			mistakes.push(...head.map((mistake) => `${path}: ${mistake}`))
			return []
		}
		try {
			return [{ path, slug, head: head.value, body: blocksOf(text) }]
		} catch (error) {
			if (!(error instanceof TextMistake)) throw error
			mistakes.push(`${path}: text: ${error.message}`)
			return []
		}
	})
}

function headOf<Head>(front: string, shape: z.ZodType<Head>): { value: Head } | string[] {
	try {
		// The core schema of YAML has no dates: `2026-05-04` stays the text that it is.
		const parsed = shape.safeParse(parse(front))
		if (parsed.success) return { value: parsed.data }
		return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`)
	} catch (error) {
		return [`front matter: ${error instanceof Error ? error.message : error}`]
	}
}

function textMistakes(path: string, body: Block[], known: SiteContext & { urls: ReadonlySet<string> }): string[] {
	const pictures = body.flatMap((block) => (block.kind === 'picture' ? block : []))
	return [
		...pictures.flatMap(({ name, alt }) => [
			...(known.pictures.has(name) ? [] : [`${path}: text: there is no picture ${name}`]),
			...(alt ? [] : [`${path}: text: the picture ${name} does not say what it shows`]),
		]),
		...linksOf(body).flatMap((href) => {
			const problem = linkProblem(href, known)
			return problem ? [`${path}: text: ${problem}`] : []
		}),
	]
}

/** Links lead to pages that exist, or over https to another site. */
function linkProblem(href: string, { pages, products, urls }: SiteContext & { urls: ReadonlySet<string> }) {
	if (/^https:\/\/[a-z0-9.-]+\.[a-z]+(\/|$)/.test(href)) return null
	if (!href.startsWith('/') || href.startsWith('//')) return `${href} is no URL for a link`
	const path = href.replace(/[?#].*$/, '')
	if (pages.includes(path) || urls.has(path)) return null
	const product = /^\/product\/([^/]+)$/.exec(path)?.[1]
	return product && products.has(product) ? null : `the link ${href} leads nowhere`
}

const newestFirst = <T extends { date: string; slug: string }>(texts: T[]): T[] =>
	texts.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
