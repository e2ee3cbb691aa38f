// Gives generated orders back in random steps: `node bench/refunds.ts 1000000`. Ends with an error where any of them does
// not add up to the whole, and the same with orders of which something was given; the tests do the same with a thousand.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { promotedSplit, wrongIn } from '#test/money/promoted-splits.ts'
import { refundsOneByOne, splitOfAnOrder } from '#test/money/refund-splits.ts'

const orders = Number(process.argv[2] ?? 1000)
const began = performance.now()
let refunds = 0
fc.assert(
	fc.property(splitOfAnOrder, (split) => {
		refunds += split.refunds.length
		return isDeepStrictEqual(refundsOneByOne(split), split.whole)
	}),
	{ numRuns: orders },
)
fc.assert(
	fc.property(promotedSplit, (split) => wrongIn(split) === null),
	{ numRuns: orders },
)
console.log(
	`${orders} orders in ${refunds} refunds add up, and as many with gifts and buy X get Y, in ${Math.round((performance.now() - began) / 1000)} s`,
)
