import { bootstrap } from './bootstrap.mjs'
import { stopWithNpm } from './parent.mjs'
import { runStages } from './stages.mjs'
import { lint, runChecks, runVitest, types } from './suites.mjs'

await runStages(async () => {
	stopWithNpm()
	const node = await bootstrap()
	return [
		{ name: 'Lint and types', run: () => runChecks(node, [lint, types]) },
		{ name: 'Unit tests', run: () => runVitest(node, ['--project', 'unit']) },
	]
})
