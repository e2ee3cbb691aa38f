import { bootstrap } from './bootstrap.mjs'
import { become } from './child.mjs'
import { stopWithNpm } from './parent.mjs'
import { main, Obstacle } from './say.mjs'

// Runs a file with the right Node: node scripts/run.mjs [--build] <file> [arguments]
await main(async () => {
	stopWithNpm()
	const needsBuild = process.argv[2] === '--build'
	const [file, ...args] = process.argv.slice(needsBuild ? 3 : 2)
	if (!file) throw new Obstacle('Say what to run: node scripts/run.mjs [--build] <file> [arguments]')
	const node = await bootstrap({ needsBuild })
	become(node, ['--enable-source-maps', file, ...args])
})
