import { expect, test } from 'vitest'
import { emptyDraft } from '#web/features/checkout-draft/draft.ts'
import { fieldsOf, keptOf } from './checkout-fields.ts'

test('what is typed into the form leaves the codes, the tokens and the reminder of the draft as they are', () => {
	const opened = fieldsOf({ ...emptyDraft, city: 'Austin' })
	const chosenSince = {
		couponCodes: ['SUMMER'],
		giftCardCodes: ['GIFT'],
		tokens: 1200,
		wantsReminder: true,
		reminderId: 'r',
	}
	const kept = keptOf({ ...opened, name: 'Ada Lovelace', number: '4242' }, 'ada@example.com')
	expect({ ...emptyDraft, ...chosenSince, ...kept }).toEqual({
		...emptyDraft,
		...chosenSince,
		email: '',
		name: 'Ada Lovelace',
		city: 'Austin',
	})
})
