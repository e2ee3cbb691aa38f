import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type ErasurePreview, eraseCustomer, previewErasure } from '#contracts/customers/privacy.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { queryOf } from '#web/lib/query.ts'
import { eraseCustomer as contract } from '#web/schemas/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

interface ErasureFormProps {
	id: string
	onClose: () => void
}

/** What erasing comes to, and the button that does it once the e-mail is typed again. */
export function ErasureForm({ id, onClose }: ErasureFormProps) {
	const preview = useQuery({ ...queryOf(previewErasure, { params: { id } }), staleTime: 0 })
	const { form, errors, isSending, refusal: refused, submit } = useErasure(id)
	const confirmation = form.watch('confirmation')
	if (preview.isPending)
		return (
			<div role="status" className="p-5">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-64" />
			</div>
		)
	if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
	const { email, refusal } = preview.data
	return (
		<form noValidate onSubmit={submit} className="grid auto-rows-max gap-5 overflow-y-auto p-5 text-sm">
			{refused.message}
			{refusal && !refused.message && (
				<p role="alert" className="rounded-xl bg-sunken px-4 py-3 text-bad">
					{refusal}
				</p>
			)}
			<Consequences preview={preview.data} />
			{refusal === null && (
				<Field label="Their e-mail, typed again" hint={email} error={errors.confirmation?.message}>
					<TextInput {...form.register('confirmation')} autoComplete="off" />
				</Field>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button type="button" look="quiet" onClick={onClose}>
					Keep it
				</Button>
				<Button
					type="submit"
					look="danger"
					disabled={isSending || refusal !== null || confirmation.trim().toLowerCase() !== email.toLowerCase()}
				>
					{isSending ? 'Erasing…' : 'Erase for good'}
				</Button>
			</div>
		</form>
	)
}

function useErasure(id: string) {
	const erase = useKeyedCall(eraseCustomer)
	const queries = useQueryClient()
	const navigate = useNavigate()
	return useSchemaForm({
		schema: contract.body,
		names: ['confirmation'],
		defaultValues: { confirmation: '' },
		async send(body) {
			const { message } = await erase({ params: { id }, body })
			showToast({ title: 'Erased', description: message })
			await navigate('/admin/customers')
			await queries.invalidateQueries({ queryKey: ['/api/admin'] })
		},
	})
}

const countOf = (count: number, one: string, more: string) =>
	count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`

function Consequences({ preview: { username, orders, underWay, tokens, notes } }: { preview: ErasurePreview }) {
	return (
		<>
			<ErasureNotice title="Is erased for good">
				{username !== null && <li>The account {username}, its sign-ins, saved addresses and cart.</li>}
				<li>Names, e-mails and phones on {countOf(orders, 'order', 'orders')}, with gift messages and mails.</li>
				<li>Messages and reminders under this e-mail, and what staff wrote: {countOf(notes, 'note', 'notes')}.</li>
				{tokens !== null && <li>{countOf(tokens, 'token is', 'tokens are')} lost.</li>}
			</ErasureNotice>
			<ErasureNotice title="Stays, as the law asks">
				<li>What was bought and paid, and the place it went to up to the ZIP code, without a person.</li>
				{username !== null && underWay > 0 && (
					<li>{countOf(underWay, 'order keeps its', 'orders keep their')} address until it has arrived.</li>
				)}
			</ErasureNotice>
		</>
	)
}

const ErasureNotice = ({ title, children }: { title: string; children: React.ReactNode }) => (
	<section className="grid gap-1">
		<h3 className="font-semibold">{title}</h3>
		<ul className="list-disc pl-5 text-muted">{children}</ul>
	</section>
)
