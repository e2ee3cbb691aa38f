import { useMutation } from '@tanstack/react-query'
import { remindOfInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Mails the owners of the company now, beside the reminders that are sent by themselves. */
export function RemindButton({ number }: { number: string }) {
	const call = useCall()
	const remind = useMutation({
		mutationFn: () => call(remindOfInvoice, { params: { number } }),
		onSuccess: () => showToast({ title: 'The reminder is on its way' }),
		onError: (error) => showToast({ title: 'No reminder was sent', description: messageOf(error), look: 'danger' }),
	})
	return (
		<Button
			look="outline"
			size="small"
			className="min-h-10"
			disabled={remind.isPending}
			onClick={() => remind.mutate()}
		>
			Remind now
		</Button>
	)
}
