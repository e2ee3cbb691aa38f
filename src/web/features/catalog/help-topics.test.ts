import { expect, test } from 'vitest'
import { helpFor } from './help-topics.ts'

test.each([
	['returns', ['/help#returns']],
	['return', ['/help#returns']],
	['Refund my order', ['/help#returns']],
	['shipping', ['/help#shipping']],
	['shipp', ['/help#shipping']],
	['how long does delivery take', ['/help#shipping']],
	['help', ['/help']],
	['dented', ['/help#damaged']],
	['cancel', ['/help#cancelling']],
	['he', []],
	['mint', []],
	['shipyard', []],
	['', []],
])('a search for “%s” leads to %o', (search, found) => expect(helpFor(search).map(({ to }) => to)).toEqual(found))
