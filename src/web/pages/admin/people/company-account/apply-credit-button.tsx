import { useMutation } from '@tanstack/react-query'
import { applyCredit } from '#contracts/wholesale/invoices/receivables.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** Puts what is to the company's credit on its oldest invoices. */
export function ApplyCreditButton({ id }: { id: string }) {
	const send = useKeyedCall(applyCredit, ['/api/admin', 'distributors'])
	const apply = useMutation({
		mutationFn: () => send({ params: { id }, body: {} }),
		onSuccess: () => showToast({ title: 'The credit is on the oldest invoices' }),
		onError: (error) =>
			showToast({ title: 'The credit was not applied', description: messageOf(error), look: 'danger' }),
	})
	return (
		<Button look="outline" size="small" className="min-h-10" disabled={apply.isPending} onClick={() => apply.mutate()}>
			Apply credit
		</Button>
	)
}
