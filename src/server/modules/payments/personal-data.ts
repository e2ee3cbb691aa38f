import type { PersonalData } from '#server/db/data-subject.ts'
import { providerCustomersOf, scheduleCustomerRemoval } from './customers.ts'

/** Methods of payment are kept by the provider alone; we keep its name for the account. */
export const paymentData: PersonalData = {
	topic: 'paymentProviderAccounts',
	export: (db, { userId }) => providerCustomersOf(db, { id: userId }),
	async erase(tx, { userId }) {
		await scheduleCustomerRemoval(tx, { id: userId })
	},
}
