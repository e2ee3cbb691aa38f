import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OperationKind, retryOperation, type TroubledOperation } from '../../../../contracts/operations.ts'
import { showToast } from '../../../features/toaster/toast-store.ts'
import { messageOf } from '../../../lib/api.ts'
import { useCall } from '../../../lib/call-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { kindWords } from './operation-view.ts'

/** How long what was begun usually takes; the list is looked at again then. */
const soonMs = 2500

export function RetryButton({ kind, operation }: { kind: OperationKind; operation: TroubledOperation }) {
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
	const { retry: text } = kindWords[kind]
	return (
		<Button
			look="outline"
			size="small"
			disabled={retry.isPending}
			aria-label={`${text}: ${operation.title}, ${operation.orderNumber ?? operation.about}`}
			onClick={() => retry.mutate()}
		>
			{text}
		</Button>
	)
}
