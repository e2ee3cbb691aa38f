import { bootstrap } from './bootstrap.mjs'
import { browser } from './browser.mjs'
import { stopWithNpm } from './parent.mjs'
import { runStages } from './stages.mjs'
import { boundaries, lint, runChecks, runJourneys, runVitest, types, unused, weights } from './suites.mjs'

const stages = async () => {
	stopWithNpm()
	const node = await bootstrap()
	const browserPath = await browser()
	return [
		{ name: 'Static checks', run: () => runChecks(node, [lint, types, boundaries, unused]) },
		{ name: 'Build', run: buildOnce },
		{ name: 'Budgets', run: () => runChecks(node, [weights]) },
		{ name: 'Unit and API tests', run: () => runVitest(node) },
		{ name: 'Journeys in a browser', run: () => runJourneys(node, browserPath) },
	]
}

async function buildOnce() {
	await bootstrap({ needsBuild: true })
	return { passed: 1, failed: 0 }
}

// Each journey on both screens, each death of a server: `npm test` alone takes one of those that are alike.
if (process.argv.includes('--thorough')) process.env.THOROUGH = 'on'
await runStages(stages, { keepGoing: process.argv.includes('--keep-going') })
