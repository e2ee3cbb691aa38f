import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Row } from './report.ts'

interface Figures {
	performance: number
	/** The lowest of the other categories. */
	others: number
	/** In ms. */
	largestPaint: number
}

const pages = { home: '/', shop: '/shop', product: '/product/blood-orange', content: '/why-untapped' }
const runs = 3

/** How much slower than this machine the processor is pretended to be: Lighthouse's own phone, and a cheap one. */
const phones = { phone: { slowdown: 4, atLeast: 95 }, 'cheap phone': { slowdown: 20, atLeast: 85 } }

/** (e) Lighthouse on phone settings (its own: slow 4G), each page several times; the middle run counts. */
export async function lighthouseFigures(storeUrl: string): Promise<Row[]> {
	const chrome = await launch({
		...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
		chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
	})
	try {
		const rows: Row[] = []
		for (const [name, path] of Object.entries(pages)) {
			const results: Figures[] = []
			for (let run = 0; run < runs; run++) results.push(await figuresOf(storeUrl + path, chrome.port))
			const performance = middle(results.map((result) => result.performance))
			const others = Math.min(...results.map((result) => result.others))
			rows.push(
				{
					what: `Lighthouse, ${name}: performance`,
					value: performance,
					unit: '',
					goal: '≥ 95',
					isMet: performance >= 95,
				},
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
			)
		}
		return rows
	} finally {
		chrome.kill()
	}
}

/** A run in which the browser kept something from Lighthouse has no score, and says nothing about the page. */
async function figuresOf(url: string, port: number, triesLeft = 3): Promise<Figures> {
	const result = await lighthouse(url, { port, logLevel: 'error' })
	if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`)
	const { categories, audits } = result.lhr
	const unscored = Object.values(categories).filter((category) => category.score === null)
	if (unscored.length > 0 && triesLeft > 1) return figuresOf(url, port, triesLeft - 1)
	const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
	return {
		performance: score('performance'),
		others: Math.min(...['accessibility', 'best-practices', 'seo'].map(score)),
		largestPaint: audits['largest-contentful-paint']?.numericValue ?? 0,
	}
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
