import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MergePreview, mergeCustomers, previewMerge } from '#contracts/customers/merge-customers.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

interface MergeFormProps {
	/** The one that is kept. */
	id: string
	other: string
	onClose: () => void
}

/** What merging comes to, and the button that does it. */
export function MergeForm({ id, other, onClose }: MergeFormProps) {
	const preview = useQuery({ ...queryOf(previewMerge, { params: { id }, query: { other } }), staleTime: 0 })
	const merge = useKeyedCall(mergeCustomers, ['/api/admin', 'customers'])
	const [state, setState] = useState<{ isSending: boolean; refusal: string | null }>({
		isSending: false,
		refusal: null,
	})
	async function send() {
		setState({ isSending: true, refusal: null })
		try {
			await merge({ params: { id }, body: { other } })
			showToast({ title: 'Merged', description: 'One customer in the list. It can be undone here.' })
			onClose()
		} catch (error) {
			setState({ isSending: false, refusal: messageOf(error) })
		}
	}
	if (preview.isPending)
		return (
			<div role="status" className="p-5">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-64" />
			</div>
		)
	if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
	const refusal = state.refusal ?? preview.data.refusal
	return (
		<div className="grid auto-rows-max gap-5 overflow-y-auto p-5 text-sm">
			{refusal && (
				<p role="alert" className="rounded-xl bg-sunken px-4 py-3 text-bad">
					{refusal}
				</p>
			)}
			<Comparison preview={preview.data} />
			<MergeNotice title="Comes together">
				<li>Figures, latest orders, notes and tags of both stand on one page.</li>
				<li>Both e-mails, and links to the other page, lead here.</li>
			</MergeNotice>
			<MergeNotice title="Stays as it is">
				<li>Orders stay with the account or the e-mail that placed them; nobody sees another mailbox’s orders.</li>
				<li>Tokens, sign-ins and limits of promotions stay with each.</li>
			</MergeNotice>
			<MergeNotice title="Is lost">
				<li>Nothing. Taken out again, each has its orders and notes; tags that came along stay.</li>
			</MergeNotice>
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button disabled={state.isSending || preview.data.refusal !== null} onClick={() => void send()}>
					{state.isSending ? 'Merging…' : 'Merge into this one'}
				</Button>
			</div>
		</div>
	)
}

const MergeNotice = ({ title, children }: { title: string; children: React.ReactNode }) => (
	<section className="grid gap-1">
		<h3 className="font-semibold">{title}</h3>
		<ul className="list-disc pl-5 text-muted">{children}</ul>
	</section>
)

const Comparison = ({ preview: { kept, other, together } }: { preview: MergePreview }) => {
	const rows: ReadonlyArray<readonly [string, React.ReactNode, React.ReactNode, React.ReactNode]> = [
		['E-mail', kept.email, other.email, 'both'],
		['Account', kept.username ?? 'Guest', other.username ?? 'Guest', '—'],
		['Orders', kept.orders, other.orders, together.orders],
		[
			'Spent',
			<Money key="kept" cents={kept.spentCents} />,
			<Money key="other" cents={other.spentCents} />,
			<Money key="both" cents={together.spentCents} />,
		],
		['Notes', kept.notes, other.notes, together.notes],
		['Tags', kept.tags.join(', ') || '—', other.tags.join(', ') || '—', together.tags.join(', ') || '—'],
		['Tokens', kept.tokens ?? '—', other.tokens ?? '—', 'apart'],
	]
	return (
		<table className="w-full table-fixed text-left [overflow-wrap:anywhere]">
			<thead className="text-muted">
				<tr>
					<th className="w-18 py-1 font-medium">
						<span className="sr-only">What</span>
					</th>
					<th className="py-1 font-medium">{kept.name}</th>
					<th className="py-1 font-medium">{other.name}</th>
					<th className="py-1 font-medium">Together</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([head, ofKept, ofOther, together]) => (
					<tr key={head} className="border-line border-t align-top">
						<th scope="row" className="py-2 font-medium text-muted">
							{head}
						</th>
						<td className="py-2 pr-2">{ofKept}</td>
						<td className="py-2 pr-2">{ofOther}</td>
						<td className="py-2 pr-2">{together}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
