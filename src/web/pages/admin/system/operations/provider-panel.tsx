import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkProvider, type ProviderWalk, providerState } from '#contracts/operations/operations.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

/** How long what was begun usually takes; the lists are looked at again then. */
const soonMs = 4000

const looks = {
	events: { walks: ['events'], text: 'Events fetched up to', action: 'Fetch events now' },
	differences: { walks: ['payments', 'intents', 'refunds'], text: 'Books compared up to', action: 'Compare now' },
} as const satisfies Record<string, { walks: ReadonlyArray<ProviderWalk['walk']>; text: string; action: string }>

/** How far the payment provider was gone through, and a button to do it now. */
export function ProviderPanel({ kind }: { kind: keyof typeof looks }) {
	const call = useCall()
	const queries = useQueryClient()
	const { data } = useQuery({ ...queryOf(providerState, {}), staleTime: 5_000 })
	const look = useMutation({
		mutationFn: () => call(checkProvider, { body: { what: kind === 'events' ? 'events' : 'books' } }),
		onSuccess: () => {
			showToast({ title: 'Under way', description: 'What is found stands in this list in a moment.' })
			setTimeout(() => void queries.invalidateQueries({ queryKey: ['/api/admin', 'operations'] }), soonMs)
		},
		onError: useActFailure('Not begun'),
	})
	if (!data) return null
	const { walks, text, action } = looks[kind]
	// The embedded gateway's books are ours, and it brings its events itself.
	if (!data.isCompared)
		return <p className="text-muted text-sm">The embedded gateway keeps its books here: there is nothing to compare.</p>
	const places = data.walks.filter(({ walk }) => (walks as readonly string[]).includes(walk)).map(({ upTo }) => upTo)
	const [earliest] = places.toSorted()
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-card px-5 py-3 text-sm">
			<p>
				{text}{' '}
				{earliest ? <DayAndTime at={earliest} /> : <span className="text-muted">nothing yet: it begins by itself</span>}
			</p>
			<Button
				look="outline"
				size="small"
				aria-disabled={look.isPending}
				onClick={() => !look.isPending && look.mutate()}
			>
				{action}
			</Button>
		</div>
	)
}
