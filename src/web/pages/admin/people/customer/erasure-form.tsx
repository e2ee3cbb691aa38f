import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ErasurePreview, eraseCustomer, previewErasure } from '#contracts/customers/privacy.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'
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
	const { send, isSending, refusal: refused } = useErasure(id)
	const [confirmation, setConfirmation] = useState('')
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
		<form
			className="grid auto-rows-max gap-5 overflow-y-auto p-5 text-sm"
			onSubmit={(event) => {
				event.preventDefault()
				void send(confirmation)
			}}
		>
			{(refused ?? refusal) && (
				<p role="alert" className="rounded-xl bg-sunken px-4 py-3 text-bad">
					{refused ?? refusal}
				</p>
			)}
			<Consequences preview={preview.data} />
			{refusal === null && (
				<Field label="Their e-mail, typed again" hint={email}>
					<TextInput value={confirmation} autoComplete="off" onChange={({ target }) => setConfirmation(target.value)} />
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
	const [isSending, setSending] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	async function send(confirmation: string) {
		setSending(true)
		setRefusal(null)
		try {
			const { message } = await erase({ params: { id }, body: { confirmation } })
			showToast({ title: 'Erased', description: message })
			await navigate('/admin/customers')
			await queries.invalidateQueries({ queryKey: ['/api/admin'] })
		} catch (error) {
			setRefusal(messageOf(error))
			setSending(false)
		}
	}
	return { send, isSending, refusal }
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
