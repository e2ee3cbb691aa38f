import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Row } from '../report.ts'

interface Figures {
	performance: number
	/** The lowest of the other categories. */
	others: number
	/** In ms. */
	largestPaint: number
	/** In ms. */
	blockingTime: number
}

const pages = {
	home: '/',
	shop: '/shop',
	product: '/product/blood-orange',
	content: '/why-untapped',
	mixology: '/mixology',
	recipe: '/mixology/sunrise-shift',
}
const runs = 3

/** How much slower than this machine the processor is taken to be: Lighthouse's own phone, and a cheap one. */
const ownSlowdown = 4
const cheapSlowdown = 20

/** (e) Lighthouse on phone settings (slow 4G), each page several times; the middle run counts. */
export async function lighthouseFigures(storeUrl: string): Promise<Row[]> {
	const chrome = await launch({
		...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
		chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
	})
	try {
		const rows: Row[] = []
		for (const [name, path] of Object.entries(pages)) {
			const results = await severalTimes(() => figuresOf(storeUrl + path, chrome.port, ownSlowdown))
			const cheap = await severalTimes(() => figuresOf(storeUrl + path, chrome.port, cheapSlowdown))
			const others = Math.min(...results.map((result) => result.others))
			rows.push(
				scored(`Lighthouse, ${name}: performance`, results, 95),
				scored(`Lighthouse, ${name}: performance, processor slowed five times more`, cheap, 85),
				{
					what: `Lighthouse, ${name}: lowest of accessibility, best practices, SEO`,
					value: others,
					unit: '',
					goal: '100',
					isMet: others === 100,
				},
				{
					what: `Lighthouse, ${name}: largest contentful paint`,
					value: middle(results.map((result) => result.largestPaint)),
					unit: 'ms',
				},
				{
					what: `Lighthouse, ${name}: blocking time, processor slowed five times more`,
					value: middle(cheap.map((result) => result.blockingTime)),
					unit: 'ms',
				},
			)
		}
		return rows
	} finally {
		chrome.kill()
	}
}

async function severalTimes(measure: () => Promise<Figures>): Promise<Figures[]> {
	const results: Figures[] = []
	for (let run = 0; run < runs; run++) results.push(await measure())
	return results
}

function scored(what: string, results: readonly Figures[], min: number): Row {
	const value = middle(results.map((result) => result.performance))
	return { what, value, unit: '', goal: `≥ ${min}`, isMet: value >= min }
}

/** A run in which the browser kept something from Lighthouse has no score, and says nothing about the page. */
async function figuresOf(url: string, port: number, cpuSlowdown: number, triesLeft = 3): Promise<Figures> {
	const config = {
		extends: 'lighthouse:default',
		settings: { throttling: { cpuSlowdownMultiplier: cpuSlowdown } },
	}
	const result = await lighthouse(url, { port, logLevel: 'error' }, config)
	if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`)
	const { categories, audits } = result.lhr
	const unscored = Object.values(categories).filter((category) => category.score === null)
	if (unscored.length > 0 && triesLeft > 1) return figuresOf(url, port, cpuSlowdown, triesLeft - 1)
	const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
	return {
		performance: score('performance'),
		others: Math.min(...['accessibility', 'best-practices', 'seo'].map(score)),
		largestPaint: audits['largest-contentful-paint']?.numericValue ?? 0,
		blockingTime: audits['total-blocking-time']?.numericValue ?? 0,
	}
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
