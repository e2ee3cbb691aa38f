import { killUnderPayouts } from '#test/crashes/payout-kills.ts'
import { proveUnderKills } from './prove.ts'

// `npm run prove:payouts`: the server is killed 200 times and the database 5 times, at moments that nobody chose, while
// people order with visitors' codes of creators, some of it is refunded, and payouts are computed, approved, dropped, sent
// and fail.
await proveUnderKills({
	kill: killUnderPayouts,
	lanes: 6,
	gist: 'Nobody is paid twice, nothing acknowledged is lost, and every invariant holds.',
})
