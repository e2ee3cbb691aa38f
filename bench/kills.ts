import { killUnderLoad } from '#test/crashes/kills.ts'
import { proveUnderKills } from './prove.ts'

// `npm run prove:kills`: the server is killed 200 times and the database 5 times, at moments that nobody chose, while
// people buy, return, exchange, claim and pay by link, and staff ship, edit, refund, cancel and settle.
await proveUnderKills({
	kill: killUnderLoad,
	lanes: 8,
	gist: 'Nothing acknowledged is lost, nothing is there twice, and every invariant holds.',
})
