import { bootstrap } from './bootstrap.mjs'
import { browser } from './browser.mjs'
import { become } from './child.mjs'
import { stopWithNpm } from './parent.mjs'
import { main, Obstacle } from './say.mjs'
import { spreadsheet } from './spreadsheet.mjs'

const usage = 'node scripts/run.mjs [--build] [--browser] [--spreadsheet] <file> [arguments]'

// Runs a file with the right Node; with --browser, CHROMIUM_PATH names the one to use, with --spreadsheet SOFFICE_PATH.
await main(async () => {
	stopWithNpm()
	const given = process.argv.slice(2)
	const first = given.findIndex((argument) => !argument.startsWith('--'))
	if (first < 0) throw new Obstacle(`Say what to run: ${usage}`)
	const flags = given.slice(0, first)
	const [file, ...args] = given.slice(first)
	// What was built needs only what the store needs.
	const scope = file.startsWith('dist/') ? 'store' : 'all'
	const node = await bootstrap({ needsBuild: flags.includes('--build'), scope })
	if (flags.includes('--browser')) process.env.CHROMIUM_PATH = await browser()
	if (flags.includes('--spreadsheet')) process.env.SOFFICE_PATH = await spreadsheet()
	become(node, ['--enable-source-maps', file, ...args])
})
