import { useMutation } from '@tanstack/react-query'
import { applyCredit } from '#contracts/wholesale/invoices/receivables.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Button } from '#web/ui/button.tsx'

/** Puts what is to the company's credit on its oldest invoices. */
export function ApplyCreditButton({ id }: { id: string }) {
	const send = useKeyedCall(applyCredit, ['/api/admin', 'distributors'])
	const apply = useMutation({
		mutationFn: () => send({ params: { id }, body: {} }),
		onSuccess: () => showToast({ title: 'The credit is on the oldest invoices' }),
		onError: useActFailure('The credit was not applied'),
	})
	return (
		<Button look="outline" size="small" className="min-h-10" disabled={apply.isPending} onClick={() => apply.mutate()}>
			Apply credit
		</Button>
	)
}
