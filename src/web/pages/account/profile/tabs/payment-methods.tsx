import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { listSavedMethods, removeSavedMethod, type SavedMethod } from '#contracts/checkout/payments.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { AccountPanel } from './parts/panel.tsx'

const methodsQuery = { ...queryOf(listSavedMethods, {}), staleTime: 30_000 }

/** Methods of payment that the provider keeps for the account; nothing at all where the store keeps none. */
export function PaymentMethods() {
	const methods = useQuery(methodsQuery)
	const heading = useRef<HTMLParagraphElement>(null)
	const queries = useQueryClient()
	const call = useCall()
	const remove = useMutation({
		mutationFn: (method: SavedMethod) => call(removeSavedMethod, { params: { id: method.id } }),
		onSuccess: (_, method) => {
			showToast({ title: 'Removed', description: `${method.label} is not kept any more.` })
			// The button that had the keyboard is gone.
			heading.current?.focus()
		},
		onError: useActFailure('Not removed'),
		onSettled: () => queries.invalidateQueries({ queryKey: methodsQuery.queryKey }),
	})
	if (methods.isPending || (methods.data && !methods.data.isOffered)) return null
	if (methods.isError)
		return (
			<AccountPanel title="Payment methods">
				<ErrorState error={methods.error} onRetry={() => void methods.refetch()} />
			</AccountPanel>
		)
	const { items } = methods.data
	return (
		<AccountPanel
			title="Payment methods"
			text="Kept by our payment provider, never by us. Tick the box at checkout to add one."
		>
			<p ref={heading} tabIndex={-1} className={items.length === 0 ? 'outline-none' : 'sr-only'}>
				{items.length === 0 ? 'You have kept none.' : `You have kept ${items.length}.`}
			</p>
			{items.length > 0 && (
				<ul className="divide-y divide-line">
					{items.map((method) => (
						<li key={method.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
							<div>
								<p className="font-medium">{method.label}</p>
								{method.expires && <p className="figures text-muted text-sm">Expires {expiry(method.expires)}</p>}
							</div>
							<Button
								look="outline"
								size="small"
								aria-label={`Remove ${method.label}`}
								aria-disabled={remove.isPending}
								onClick={() => !remove.isPending && remove.mutate(method)}
							>
								Remove
							</Button>
						</li>
					))}
				</ul>
			)}
		</AccountPanel>
	)
}

const expiry = ({ month, year }: { month: number; year: number }) => `${String(month).padStart(2, '0')}/${year}`
