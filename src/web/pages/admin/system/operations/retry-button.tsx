import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FailedOperation, type OperationKind, retryOperation } from '#contracts/operations/operations.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { kindLabels } from './operation-labels.ts'

/** How long what was begun usually takes; the list is looked at again then. */
const soonMs = 2500

export function RetryButton({ kind, operation }: { kind: OperationKind; operation: FailedOperation }) {
	const call = useCall()
	const queries = useQueryClient()
	const look = () => queries.invalidateQueries({ queryKey: ['/api/admin', 'operations'] })
	const retry = useMutation({
		mutationFn: () => call(retryOperation, { params: { kind, id: operation.id } }),
		onSuccess: () => {
			showToast({ title: 'Tried again', description: 'If it succeeds, it leaves this list in a moment.' })
			setTimeout(() => void look(), soonMs)
		},
		onError: (error) => {
			showToast({ title: 'Not tried again', description: messageOf(error), look: 'danger' })
			void look()
		},
	})
	const { retry: text } = kindLabels[kind]
	return (
		<Button
			look="outline"
			size="small"
			// Switched off, it would lose the keyboard.
			aria-disabled={retry.isPending}
			aria-label={`${text}: ${operation.title}, ${operation.orderNumber ?? operation.about}`}
			onClick={() => !retry.isPending && retry.mutate()}
		>
			{text}
		</Button>
	)
}
