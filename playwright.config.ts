import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

const atDesks = 'admin|company'

// The journeys: the built store on scratch data, in a real browser, on a desktop and on a phone.
export default defineConfig({
	testDir: 'e2e',
	workers: 3,
	// Only what fails takes this long; on a busy machine a journey of seconds takes a minute.
	timeout: 150_000,
	expect: { timeout: 30_000 },
	forbidOnly: true,
	globalSetup: './e2e/support/store.ts',
	use: {
		launchOptions: {
			executablePath,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
		// What failed once is walked again by `npm test`, and leaves what it saw.
		trace: 'on-first-retry',
	},
	projects: [
		{ name: 'desktop', grepInvert: elsewhere('desktop'), use: { viewport: { width: 1280, height: 900 } } },
		// One dot per pixel: without a graphics card a phone's would take longer to paint than to test.
		{
			name: 'phone',
			grepInvert: elsewhere('phone'),
			use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
		},
	],
})

/**
 * The journeys of the other screen, by "project folder/file title". A title (@phone) or a file (x.phone.spec.ts) names the
 * one screen that a journey is about. The others run on both in `npm test -- --thorough`, and otherwise where people
 * are most: those of `site` on both, those of a folder of `atDesks` on a desktop, the rest on a phone.
 */
function elsewhere(screen: 'desktop' | 'phone'): RegExp[] {
	const other = screen === 'desktop' ? 'phone' : 'desktop'
	const named = [new RegExp(`@${other}\\b`), new RegExp(`\\.${other}\\.spec\\.ts`)]
	if (process.env.THOROUGH === 'on') return named
	const folders = screen === 'desktop' ? `(?!site/|(?:${atDesks})/)` : `(?:${atDesks})/`
	return [...named, new RegExp(`^${screen} ${folders}(?!.*[@.]${screen}\\b)`)]
}
