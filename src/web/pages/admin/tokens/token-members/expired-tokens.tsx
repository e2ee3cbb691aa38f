import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#contracts/shared/money.ts'
import { type ExpiredTokens, listExpiredTokens } from '#contracts/tokens/expired-tokens.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { queryOf } from '#web/lib/query.ts'
import { reinstateTokens } from '#web/schemas/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** What of a member's tokens expired lately, each with a button that brings it back. */
export function ExpiredTokensList({ memberId }: { memberId: string }) {
	const expired = useQuery({ ...queryOf(listExpiredTokens, { params: { id: memberId } }), staleTime: 0 })
	if (expired.isError) return <ErrorState error={expired.error} onRetry={() => void expired.refetch()} />
	const items = expired.data?.items ?? []
	if (items.length === 0) return null
	return (
		<section className="grid gap-2 rounded-xl border border-line p-4" aria-label="Expired lately">
			<h3 className="font-semibold">Expired lately</h3>
			<p className="text-muted text-sm">For thirty days they can be brought back; they then last thirty days more.</p>
			<ul>
				{items.map((each) => (
					<ExpiredRow key={each.id} memberId={memberId} expired={each} />
				))}
			</ul>
		</section>
	)
}

function ExpiredRow({ memberId, expired }: { memberId: string; expired: ExpiredTokens }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<li className="grid gap-3 border-line border-t py-3 first:border-0">
			<div className="flex items-center justify-between gap-4">
				<span className="grid">
					<span className="figures font-semibold">{formatCount(expired.tokens)}</span>
					<span className="text-muted text-sm">
						expired <Day at={expired.expiredAt} />, until <Day at={expired.until} />
					</span>
				</span>
				{!isOpen && (
					<Permitted to="tokens.grant">
						<Button look="outline" size="small" className="min-h-10" onClick={() => setOpen(true)}>
							Reinstate
						</Button>
					</Permitted>
				)}
			</div>
			{isOpen && <ReinstateForm memberId={memberId} expired={expired} onClose={() => setOpen(false)} />}
		</li>
	)
}

function ReinstateForm({
	memberId,
	expired,
	onClose,
}: {
	memberId: string
	expired: ExpiredTokens
	onClose: () => void
}) {
	const reinstate = useKeyedCall(reinstateTokens, ['/api/admin', 'tokens'])
	const sent = useSchemaForm({
		schema: reinstateTokens.body.pick({ reason: true }),
		names: ['reason'],
		defaultValues: { reason: '' },
		async send({ reason }) {
			const { tokens } = await reinstate({ params: { id: memberId }, body: { expiry: expired.id, reason } })
			showToast({ title: `${formatCount(tokens)} $UNTAPPED are back` })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} isWhole={false} sendingText="Posting…" action="Reinstate" onClose={onClose}>
			<Field label="Reason" hint="It is kept in the audit log." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={2} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
