import { remindOfInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Mails the owners of the company now, beside the reminders that are sent by themselves. */
export function RemindButton({ number }: { number: string }) {
	const call = useCall()
	async function remind() {
		await call(remindOfInvoice, { params: { number } })
		showToast({ title: 'The reminder is on its way' })
	}
	return (
		<ActButton act={remind} failure="No reminder was sent">
			Remind now
		</ActButton>
	)
}
