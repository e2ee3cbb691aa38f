import { bootstrap } from './bootstrap.mjs'
import { become } from './child.mjs'
import { stopWithNpm } from './parent.mjs'
import { main } from './say.mjs'

await main(async () => {
	stopWithNpm()
	const node = await bootstrap({ needsBuild: true })
	const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
	become(node, ['--enable-source-maps', 'dist/server/main.js'], { env, ownSession: true })
})
