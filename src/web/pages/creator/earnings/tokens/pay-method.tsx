import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getPayDetails, type PayDetails, setPayDetails } from '#contracts/creators/creator-pay.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CashForm } from './cash-form.tsx'

const payQuery = { ...queryOf(getPayDetails, {}), staleTime: 10_000 }

/** How a creator is paid, and the ways to change it. */
export function PayMethod() {
	const call = useCall()
	const queries = useQueryClient()
	const pay = useQuery(payQuery)
	const [isOpen, setIsOpen] = useState(false)
	const show = (details: PayDetails) => queries.setQueryData(payQuery.queryKey, details)
	const toTokens = useMutation({
		mutationFn: () => call(setPayDetails, { body: { method: 'tokens' } }),
		onSuccess: show,
		onError: useActFailure('It was not changed'),
	})
	if (pay.isError) return null
	const button = { look: 'outline', size: 'small', className: 'min-h-10' } as const
	return (
		<Panel title="How you are paid">
			<div className="grid gap-4 px-5 py-4 text-sm">
				{pay.data ? <Chosen details={pay.data} /> : <Skeleton className="h-12" />}
				{pay.data && (
					<div className="flex flex-wrap gap-2">
						<Button {...button} onClick={() => setIsOpen(true)}>
							{pay.data.method === 'cash' ? 'Change the account' : 'Be paid in cash'}
						</Button>
						{pay.data.method === 'cash' && (
							<Button {...button} disabled={toTokens.isPending} onClick={() => toTokens.mutate()}>
								Be paid in tokens
							</Button>
						)}
					</div>
				)}
			</div>
			<Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} side="right" title="Be paid in cash">
				{isOpen && <CashForm onSaved={show} onClose={() => setIsOpen(false)} />}
			</Sheet>
		</Panel>
	)
}

const Chosen = ({ details: { method, cash } }: { details: PayDetails }) =>
	method === 'cash' && cash ? (
		<p className="max-w-2xl">
			In cash, to the account of {cash.legalName} that ends in <strong className="figures">{cash.accountEnd}</strong>.
			The tax number ends in <strong className="figures">{cash.taxIdEnd}</strong>. A payout that was computed before a
			change goes where it was to go then.
		</p>
	) : (
		<p className="max-w-2xl">
			In tokens, with the next payout that staff compute and approve once $1.00 is payable. They are yours to spend at
			checkout.
		</p>
	)
