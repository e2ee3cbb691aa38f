import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approveTokenGrant, type TokenGrant } from '#contracts/tokens/token-grants.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { refuseTokenGrant } from '#web/schemas/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { signedTokens } from './grant-columns.tsx'

/** What somebody wants to give or take, to approve or to refuse with words. */
export function DecideGrant({ grant, onClose }: { grant: TokenGrant; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const params = { id: grant.id }
	async function done(title: string) {
		await queries.invalidateQueries({ queryKey: ['/api/admin', 'tokens'] })
		showToast({ title })
		onClose()
	}
	const approve = useMutation({
		mutationFn: () => call(approveTokenGrant, { params }),
		onSuccess: () => done(`${signedTokens(grant.tokens)} for ${grant.member.username} is posted`),
		onError: useActFailure('It was not done'),
	})
	const sent = useSchemaForm({
		schema: refuseTokenGrant.body,
		names: ['note'],
		defaultValues: { note: '' },
		async send(body) {
			await call(refuseTokenGrant, { params, body })
			await done('Refused: nothing is posted')
		},
	})
	return (
		<SheetForm
			form={sent}
			sendingText="Refusing…"
			action={grant.mayApprove ? 'Refuse' : 'Take it back'}
			onClose={onClose}
		>
			<div className="grid gap-3">
				<p className="figures font-semibold text-2xl">
					{signedTokens(grant.tokens)} for {grant.member.username}
				</p>
				<p className="[overflow-wrap:anywhere]">{grant.reason}</p>
				<p className="text-muted text-sm">
					Asked for by {grant.madeBy} on <Moment at={grant.createdAt} />
				</p>
				{grant.mayApprove ? (
					<Button className="justify-self-start" disabled={approve.isPending} onClick={() => approve.mutate()}>
						{approve.isPending ? 'Posting…' : 'Approve and post'}
					</Button>
				) : (
					<p className="text-sm">Somebody else approves it: neither who asked for it nor its member may.</p>
				)}
			</div>
			<Field label="Or say why not" hint="It is kept with the grant." error={sent.errors.note?.message}>
				<TextArea {...sent.form.register('note')} rows={3} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
