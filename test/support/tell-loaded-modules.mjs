// Loaded before a server (`node --import`): writes down every module as it is loaded, in the file LOADED_MODULES.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
	load(url, context, next) {
		appendFileSync(process.env.LOADED_MODULES, `${url}\n`)
		return next(url, context)
	},
})
