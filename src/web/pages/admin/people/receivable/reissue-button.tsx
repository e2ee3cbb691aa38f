import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reissueInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Asks for the money of a void invoice on another one, under the next number. */
export function ReissueButton({ number }: { number: string }) {
	const call = useCall()
	const queries = useQueryClient()
	const reissue = useMutation({
		mutationFn: () => call(reissueInvoice, { params: { number } }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'] })
			showToast({
				title: 'The shipment is invoiced again',
				description: 'The new invoice is on the company’s account.',
			})
		},
		onError: (error) => showToast({ title: 'Nothing was invoiced', description: messageOf(error), look: 'danger' }),
	})
	return (
		<Button
			look="outline"
			size="small"
			className="min-h-10"
			disabled={reissue.isPending}
			onClick={() => reissue.mutate()}
		>
			Invoice again
		</Button>
	)
}
