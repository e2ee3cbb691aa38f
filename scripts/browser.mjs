import { isProgram, programOf } from './debian.mjs'
import { Obstacle } from './say.mjs'

/** The browser that the journeys run in; Debian's headless Chromium is installed where there is none. */
export async function browser() {
	const chosen = process.env.CHROMIUM_PATH
	if (chosen) {
		if (isProgram(chosen)) return chosen
		throw new Obstacle(`CHROMIUM_PATH names ${chosen}, which is not a program.`)
	}
	return programOf({
		what: 'the browser that the tests run in, Chromium',
		// The shell first: the same browser without windows, which takes half the time.
		names: [
			...['chromium-headless-shell', 'chromium', 'chromium-browser'],
			...['google-chrome', 'google-chrome-stable', 'Google Chrome'],
		],
		packageName: 'chromium-headless-shell',
		remedy: 'install Chromium or Chrome and set CHROMIUM_PATH to it.',
	})
}
