import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeProspects, mergeUndoDays } from '#contracts/prospects/merge.ts'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { getProspect, listProspects } from '#contracts/prospects/prospects.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useProspectSetup } from '#web/features/prospects/setup.ts'
import { SearchBox } from '#web/features/record-list/search-box.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { MergeComparison } from './merge-comparison.tsx'

interface MergeFormProps {
	prospect: Prospect
	onClose: () => void
}

/** Finds the prospect that is the same shop, shows both, and merges it into this one. */
export function MergeForm({ prospect, onClose }: MergeFormProps) {
	const [other, setOther] = useState<string | null>(null)
	return (
		<div className="grid content-start gap-4 overflow-y-auto p-5">
			{other === null ? (
				<FindOther prospect={prospect} onChoose={setOther} />
			) : (
				<MergeBoth prospect={prospect} other={other} onBack={() => setOther(null)} onClose={onClose} />
			)}
		</div>
	)
}

function FindOther({ prospect, onChoose }: { prospect: Prospect; onChoose: (id: string) => void }) {
	const { acting } = useOwnCompany()
	const [q, setQ] = useState(prospect.name.split(' ')[0] ?? '')
	const found = useQuery({ ...queryOf(listProspects, { query: { ...acting, q, limit: '10' } }), staleTime: 0 })
	const others = found.data?.items.filter(({ id }) => id !== prospect.id) ?? []
	return (
		<>
			<p className="text-sm">
				{prospect.name} stays, and the other one goes into it. You see both before that, and for {mergeUndoDays} days
				you can undo it.
			</p>
			<SearchBox label="Search prospects" value={q} onSearch={setQ} />
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
						<Button look="outline" size="small" onClick={() => onChoose(other.id)}>
							Compare<span className="sr-only"> with {other.name}</span>
						</Button>
					</li>
				))}
			</ul>
			{found.data && others.length === 0 && (
				<p className="text-muted text-sm">No other prospect is called like this.</p>
			)}
		</>
	)
}

interface MergeBothProps extends MergeFormProps {
	/** The id of the one that goes. */
	other: string
	onBack: () => void
}

function MergeBoth({ prospect, other, onBack, onClose }: MergeBothProps) {
	const { acting } = useOwnCompany()
	const { data: setup } = useProspectSetup()
	const [problem, setProblem] = useState<string | null>(null)
	const merge = useKeyedCall(mergeProspects, ['/api/prospects'])
	const gone = useQuery({ ...queryOf(getProspect, { params: { id: other }, query: acting }), staleTime: 0 })
	if (gone.isError) return <ErrorState error={gone.error} onRetry={() => void gone.refetch()} />
	if (!gone.data) return <Skeleton className="h-80 rounded-2xl" />
	const { id, version, name } = gone.data
	const mergeThem = async () => {
		try {
			const body = { version: prospect.version, other: { id, version } }
			await merge({ params: { id: prospect.id }, query: acting, body })
			showToast({ title: `${name} is merged into ${prospect.name}` })
			onClose()
		} catch (error) {
			setProblem(messageOf(error))
			void gone.refetch()
		}
	}
	return (
		<>
			<MergeComparison kept={prospect} gone={gone.data} stages={setup?.stages ?? []} />
			{problem && (
				<p role="alert" className="font-medium text-bad text-sm">
					{problem}
				</p>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onBack}>
					Another one
				</Button>
				<Button onClick={() => void mergeThem()}>
					Merge<span className="sr-only"> {name}</span>
				</Button>
			</div>
		</>
	)
}
