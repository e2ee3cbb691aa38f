import { useQueryClient } from '@tanstack/react-query'
import { reissueInvoice } from '#contracts/wholesale/invoices/receivables.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** Asks for the money of a void invoice on another one, under the next number. */
export function ReissueButton({ number }: { number: string }) {
	const call = useCall()
	const queries = useQueryClient()
	async function reissue() {
		await call(reissueInvoice, { params: { number } })
		await queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors'] })
		showToast({
			title: 'The shipment is invoiced again',
			description: 'The new invoice is on the company’s account.',
		})
	}
	return (
		<ActButton act={reissue} failure="Nothing was invoiced">
			Invoice again
		</ActButton>
	)
}
