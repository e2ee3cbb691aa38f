import { main } from './say.mjs'

/**
 * Runs stages one after the other, up to the first that fails, and ends with one line that sums up, whatever happens:
 * an interrupted or crashed run counts as a failure.
 */
export async function runStages(prepare, { keepGoing = false } = {}) {
	const total = { passed: 0, failed: 0 }
	const flaky = []
	process.once('exit', (code) => {
		if (code !== 0 && total.failed === 0) total.failed = 1
		// Right above the sum, so that nobody overlooks them.
		for (const name of flaky) console.log(`flaky, passed only when tried again: ${name}`)
		console.log(`${total.passed} passed, ${total.failed} failed`)
	})
	await main(async () => {
		const stages = await prepare()
		for (const [index, { name, run }] of stages.entries()) {
			console.log(`\n${name}`)
			const { passed, failed, flaky: found = [] } = await run()
			total.passed += passed
			total.failed += failed
			flaky.push(...found)
			if (failed === 0 || keepGoing) continue
			const left = stages.slice(index + 1).map((stage) => stage.name)
			if (left.length > 0) console.log(`\nNot run, because something failed before: ${left.join(', ')}`)
			break
		}
	})
	process.exit(total.failed === 0 ? 0 : 1)
}
