import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeProspects, mergeUndoDays } from '#contracts/prospects/merge.ts'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { listProspects } from '#contracts/prospects/prospects.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { SearchBox } from '#web/features/record-list/search-box.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'

/** Finds the prospect that is the same shop, and merges it into this one. */
export function MergeForm({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
	const { acting } = useOwnCompany()
	const [q, setQ] = useState(prospect.name.split(' ')[0] ?? '')
	const [problem, setProblem] = useState<string | null>(null)
	const merge = useKeyedCall(mergeProspects, ['/api/prospects'])
	const found = useQuery({ ...queryOf(listProspects, { query: { ...acting, q, limit: '10' } }), staleTime: 0 })
	const others = found.data?.items.filter(({ id }) => id !== prospect.id) ?? []
	const take = async ({ id, version, name }: (typeof others)[number]) => {
		try {
			const body = { version: prospect.version, other: { id, version } }
			await merge({ params: { id: prospect.id }, query: acting, body })
			showToast({ title: `${name} is merged into ${prospect.name}` })
			onClose()
		} catch (error) {
			setProblem(messageOf(error))
			void found.refetch()
		}
	}
	return (
		<div className="grid gap-4 overflow-y-auto p-5">
			<p className="text-sm">
				{prospect.name} stays, takes what it lacks from the other one, and shows both histories. For {mergeUndoDays}{' '}
				days you can undo it.
			</p>
			<SearchBox label="Search prospects" value={q} onSearch={setQ} />
			{problem && (
				<p role="alert" className="font-medium text-bad text-sm">
					{problem}
				</p>
			)}
			<ul className="grid gap-2" aria-label="Prospects found">
				{others.map((other) => (
					<li
						key={other.id}
						className="flex items-center justify-between gap-4 rounded-xl border border-line px-4 py-3 text-sm"
					>
						<span className="min-w-0">
							<span className="block truncate font-medium">{other.name}</span>
							<span className="text-muted">
								{other.city}, {other.state} {other.postalCode}
							</span>
						</span>
						<Button look="outline" size="small" onClick={() => void take(other)}>
							Merge<span className="sr-only"> {other.name}</span>
						</Button>
					</li>
				))}
			</ul>
			{found.data && others.length === 0 && (
				<p className="text-muted text-sm">No other prospect is called like this.</p>
			)}
		</div>
	)
}
