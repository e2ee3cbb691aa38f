import { hasDependencies, installDependencies } from './dependencies.mjs'
import { installNode, readyNode } from './node.mjs'
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
	const node = readyNode() ?? (await installNode())
	if (!hasDependencies(scope)) await installDependencies(node, scope)
	if (needsBuild && !isBuilt()) await build(node)
}
