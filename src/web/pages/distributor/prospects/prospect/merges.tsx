import { undoMerge } from '#contracts/prospects/merge.ts'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'

/** What was merged into a prospect lately, and the way back. */
export function Merges({ prospect, canWrite }: { prospect: Prospect; canWrite: boolean }) {
	const { acting } = useOwnCompany()
	const undo = useKeyedCall(undoMerge, ['/api/prospects'])
	if (!canWrite || prospect.undoableMerges.length === 0) return null
	const takeBack = ({ id, name }: { id: string; name: string }) =>
		undo({ params: { id: prospect.id }, query: acting, body: { version: prospect.version, other: id } }).then(
			() => showToast({ title: `${name} is a prospect of its own again` }),
			(error) => showToast({ title: 'The merge was not undone', description: messageOf(error), look: 'danger' }),
		)
	return (
		<Panel title="Merged lately">
			<ul className="grid gap-3 px-5 py-4 text-sm">
				{prospect.undoableMerges.map((merge) => (
					<li key={merge.id} className="flex items-center justify-between gap-4">
						<span className="min-w-0">
							<span className="block truncate font-medium">{merge.name}</span>
							<Day at={merge.at} />
						</span>
						<Button look="outline" size="small" onClick={() => void takeBack(merge)}>
							Undo<span className="sr-only"> the merge with {merge.name}</span>
						</Button>
					</li>
				))}
			</ul>
		</Panel>
	)
}
