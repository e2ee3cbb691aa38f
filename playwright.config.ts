import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

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
	// A journey runs on both screens, unless its title (@phone) or its file (x.phone.spec.ts) names the one that it is about.
	projects: [
		{
			name: 'desktop',
			grepInvert: /@phone\b/,
			testIgnore: '**/*.phone.spec.ts',
			use: { viewport: { width: 1280, height: 900 } },
		},
		// One dot per pixel: without a graphics card a phone's would take longer to paint than to test.
		{
			name: 'phone',
			grepInvert: /@desktop\b/,
			testIgnore: '**/*.desktop.spec.ts',
			use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
		},
	],
})
