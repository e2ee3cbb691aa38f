import { expect, test } from 'vitest'
import { sharedCall } from './shared-call.ts'

test('who asks after a change gets new work, which others share too, also once the old has ended', async () => {
	const asked: Array<PromiseWithResolvers<string>> = []
	const call = sharedCall(() => {
		const each = Promise.withResolvers<string>()
		asked.push(each)
		return each.promise
	})
	const before = call()
	call.forget()
	const after = call()
	asked[0]?.resolve('before')
	expect(await before).toBe('before')
	const alsoAfter = call()
	asked[1]?.resolve('after')
	expect([await after, await alsoAfter, asked.length]).toEqual(['after', 'after', 2])
})

test('who asks while the work is under way gets its answer, and who asks later new work', async () => {
	const asked: Array<PromiseWithResolvers<number>> = []
	const call = sharedCall(() => {
		const each = Promise.withResolvers<number>()
		asked.push(each)
		return each.promise
	})
	const first = [call(), call(), call()]
	asked[0]?.resolve(1)
	expect([await Promise.all(first), asked.length]).toEqual([[1, 1, 1], 1])
	const second = [call(), call()]
	asked[1]?.reject(new Error('away'))
	expect((await Promise.allSettled(second)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	const third = call()
	asked[2]?.resolve(3)
	expect([await third, asked.length]).toEqual([3, 3])
})
