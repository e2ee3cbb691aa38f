import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#contracts/customers/customers.ts'
import { type DuplicateReason, listDuplicates, undoCustomerMerge } from '#contracts/customers/merge-customers.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { MergeForm } from './merge-form.tsx'

const reasonTexts: Readonly<Record<DuplicateReason, string>> = {
	email: 'the same mailbox',
	phone: 'the same phone',
	street: 'the same street',
	name_and_place: 'the same name and city',
	name: 'the same name',
}

/** Who else may be this person, and who staff said is. */
export function Duplicates({ customer }: { customer: Customer }) {
	const found = useQuery({ ...queryOf(listDuplicates, { params: { id: customer.id } }), staleTime: 30_000 })
	const [other, setOther] = useState<string | null>(null)
	const suggested = found.data?.items ?? []
	if (customer.merged.length + suggested.length === 0) return null
	return (
		<Panel title="The same person">
			{customer.merged.length > 0 && (
				<ul className="divide-y divide-line">
					{customer.merged.map((merged) => (
						<Merged key={merged.id} of={customer.id} merged={merged} />
					))}
				</ul>
			)}
			{suggested.length > 0 && (
				<div className="border-line border-t first:border-t-0">
					<p className="px-5 pt-4 text-muted text-sm">Likely the same person:</p>
					<ul className="divide-y divide-line">
						{suggested.map(({ id, name, email, reasons }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm">
								<p className="min-w-0 [overflow-wrap:anywhere]">
									<PageLink to={`/admin/customers/${id}`} className="rounded font-semibold hover:underline">
										{name}
									</PageLink>
									<span className="block text-muted text-xs">
										{email} · {reasons.map((reason) => reasonTexts[reason]).join(', ')}
									</span>
								</p>
								<Permitted to="customers.write">
									<Button look="outline" size="small" onClick={() => setOther(id)}>
										Merge
										<span className="sr-only"> {email}</span>
									</Button>
								</Permitted>
							</li>
						))}
					</ul>
				</div>
			)}
			<Sheet isOpen={other !== null} onClose={() => setOther(null)} side="right" title="Merge two customers">
				{other && <MergeForm id={customer.id} other={other} onClose={() => setOther(null)} />}
			</Sheet>
		</Panel>
	)
}

function Merged({ of, merged: { id, name, email, username } }: { of: string; merged: Customer['merged'][number] }) {
	const undo = useKeyedCall(undoCustomerMerge, ['/api/admin', 'customers'])
	const [isPending, setPending] = useState(false)
	async function takeOut() {
		setPending(true)
		try {
			await undo({ params: { id: of }, body: { other: id } })
			showToast({ title: 'Two customers again', description: `${email} stands in the list by itself.` })
		} catch (error) {
			showToast({ title: 'Not taken out', description: messageOf(error), look: 'danger' })
		}
		setPending(false)
	}
	return (
		<li className="grid gap-2 px-5 py-3 text-sm">
			<p className="min-w-0 [overflow-wrap:anywhere]">
				<span className="font-semibold">{name}</span>
				<span className="block text-muted text-xs">
					{email} · {username ?? 'guest'}
				</span>
			</p>
			<Permitted to="customers.write">
				<ConfirmButton
					action="Take out"
					of={email}
					question="Two customers again?"
					isPending={isPending}
					onConfirm={() => void takeOut()}
				/>
			</Permitted>
		</li>
	)
}
