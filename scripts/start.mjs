import { bootstrap } from './bootstrap.mjs'
import { become } from './child.mjs'
import { stopWithNpm } from './parent.mjs'
import { main } from './say.mjs'

await main(async () => {
	stopWithNpm()
	const node = await bootstrap({ needsBuild: true, scope: 'store' })
	const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
	// Less room for what is thrown away at once, fifty megabytes that an idle server would never give back; and the rest is
	// looked through before it has grown to several times what lives in it (decision 016).
	const options = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=40']
	become(node, [...options, 'dist/server/main.js'], { env, ownSession: true })
})
