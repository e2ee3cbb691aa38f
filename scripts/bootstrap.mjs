import { hasDependencies, installDependencies } from './dependencies.mjs'
import { installNode, readyNode } from './node.mjs'
import { build, isBuilt } from './sources.mjs'
import { inTurn } from './turn.mjs'

/**
 * Brings what is missing: the Node that package.json asks for, the dependencies, and on request the build. Says
 * nothing and takes no time when nothing is. Resolves with the Node to run everything with.
 */
export async function bootstrap({ needsBuild = false } = {}) {
	const isReady = () => readyNode() && hasDependencies() && (!needsBuild || isBuilt())
	if (!isReady()) await inTurn(() => bring(needsBuild))
	return readyNode()
}

/** Looks again at each: another run may have brought it while this one waited. */
async function bring(needsBuild) {
	const node = readyNode() ?? (await installNode())
	if (!hasDependencies()) await installDependencies(node)
	if (needsBuild && !isBuilt()) await build(node)
}
