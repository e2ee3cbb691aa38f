import { bootstrap } from './bootstrap.mjs'
import { become } from './child.mjs'
import { stopWithNpm } from './parent.mjs'
import { main } from './say.mjs'

// glibc keeps what was freed in an arena for each thread, and raises the size from which on it gives memory back at once
// with every large piece that is freed: after a while of compressing pages, fifty megabytes (decision 016).
const givesMemoryBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

await main(async () => {
	stopWithNpm()
	const node = await bootstrap({ needsBuild: true, scope: 'store' })
	const env = { NODE_ENV: process.env.NODE_ENV || 'production', ...givesMemoryBack }
	// Less room for what is thrown away at once, fifty megabytes that an idle server would never give back; and the rest is
	// looked through before it has grown to several times what lives in it (decision 016).
	const sourceMaps = '--import=./dist/server/source-maps.js'
	const options = [sourceMaps, '--max-semi-space-size=8', '--heap-growing-percent=40']
	become(node, [...options, 'dist/server/main.js'], { env, ownSession: true })
})
