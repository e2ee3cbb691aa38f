import { chromium, devices, type Page } from '@playwright/test'
import type { Row } from '../../report.ts'
import { cookieOf } from '../../signed-in.ts'
import type { Store } from '../../store.ts'
import { products } from './many-case-packs.ts'

/** As Lighthouse takes a phone to be: four times slower than this machine. */
const slowdown = 4
const maxMs = 50

interface Timed {
	name: string
	startTime: number
	duration: number
}

/** What the browser says of events: names, when they began, and how long it took until what they changed was painted. */
const watchEvents = () => {
	const timed: Timed[] = []
	Object.assign(window, { timed })
	new PerformanceObserver((list) => {
		for (const { name, startTime, duration } of list.getEntries()) timed.push({ name, startTime, duration })
	}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
	// The browser names no event that took less than 16 ms: each key counts, painted soon or not.
	addEventListener('keydown', ({ timeStamp }) => timed.push({ name: 'key', startTime: timeStamp, duration: 16 }), true)
}

/** After what was just done is painted. */
const painted = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))))

/** From each key to the paint of what it and the input that it makes changed, in ms. */
function keyTimes(timed: readonly Timed[]): number[] {
	const keys = timed.filter(({ name }) => name === 'key').toSorted((a, b) => a.startTime - b.startTime)
	return keys.map(({ startTime, duration }, nth) => {
		const next = keys[nth + 1]?.startTime ?? Number.POSITIVE_INFINITY
		const own = timed.filter((event) => event.startTime >= startTime - 1 && event.startTime < next - 1)
		return Math.max(duration, ...own.map((event) => event.startTime + event.duration - startTime))
	})
}

/** Types into every third flavor of a pad of 200 on a phone: two digits, and Enter on to the next. */
async function typeOnPad(page: Page, rows: number): Promise<number[]> {
	await page.locator('input[data-pad]').nth(products).waitFor()
	await page.locator('input[data-pad]').first().focus()
	await painted(page)
	await page.evaluate(watchEvents)
	for (let row = 0; row < rows; row++)
		for (const key of ['1', '2', 'Enter', 'ArrowDown', 'ArrowDown']) {
			await page.keyboard.press(key)
			await painted(page)
		}
	return keyTimes(await page.evaluate(() => (window as unknown as { timed: Timed[] }).timed))
}

export async function orderPadFigures(store: Store, rows: number): Promise<Row[]> {
	const [name = '', value = ''] = (await cookieOf(store, 'distributor')).split(';')[0]?.split('=') ?? []
	const browser = await chromium.launch({
		...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
		args: ['--no-sandbox', '--disable-dev-shm-usage'],
	})
	try {
		const context = await browser.newContext(devices['Pixel 7'])
		await context.addCookies([{ name, value, url: store.url }])
		const page = await context.newPage()
		await page.goto(`${store.url}/distributor/order-pad`)
		const session = await context.newCDPSession(page)
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
		const times = (await typeOnPad(page, rows)).toSorted((a, b) => a - b)
		const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
		const what = `order pad of ${products} products on a phone, key to paint`
		return [
			{ what: `${what}, p50`, value: at(0.5), unit: 'ms' },
			{ what: `${what}, p95`, value: at(0.95), unit: 'ms', goal: `≤ ${maxMs}`, isMet: at(0.95) <= maxMs },
			{ what: `${what}, slowest of ${times.length}`, value: at(1 - 1e-9), unit: 'ms' },
		]
	} finally {
		await browser.close()
	}
}
