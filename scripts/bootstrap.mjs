import { dependenciesWanted, hasDependencies, installDependencies } from './dependencies.mjs'
import { findInstalledNode, installNode, nodeWanted, readyNode } from './node.mjs'
import { step } from './say.mjs'
import { build, isBuilt } from './sources.mjs'
import { inTurn } from './turn.mjs'

/**
 * Brings what is missing: the Node that package.json asks for, the dependencies (of the scope `store` only what builds
 * and serves), and on request the build. Says nothing and takes no time when nothing is. Resolves with the Node to run
 * everything with.
 */
export async function bootstrap({ needsBuild = false, scope = 'all' } = {}) {
	const isReady = () => readyNode() && hasDependencies(scope) && (!needsBuild || isBuilt())
	if (!isReady()) await inTurn(() => bring(scope, needsBuild))
	return readyNode()
}

/** Looks again at each: another run may have brought it while this one waited. */
async function bring(scope, needsBuild) {
	const isWithoutNode = !readyNode() && !(await findInstalledNode())
	const missing = [
		...(isWithoutNode ? [{ title: nodeWanted(), install: installNode }] : []),
		...(hasDependencies(scope)
			? []
			: [{ title: dependenciesWanted(scope), install: () => installDependencies(scope) }]),
	]
	if (missing.length > 0) await installTogether(missing)
	if (needsBuild && !isBuilt()) await build(readyNode())
}

/** Neither needs the other: npm runs on the Node that this machine has, and waits for the network half of its time. */
async function installTogether(missing) {
	await step(`Installing ${missing.map(({ title }) => title).join(', and ')}`, async () => {
		// One that fails does not cut the other short: a package manager must be let finish.
		const results = await Promise.allSettled(missing.map(({ install }) => install()))
		const failed = results.find(({ status }) => status === 'rejected')
		if (failed) throw failed.reason
	})
}
