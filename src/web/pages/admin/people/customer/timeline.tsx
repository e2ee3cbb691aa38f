import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
	customerTimeline,
	type ProfileEntry,
	type ProfilePart,
	profilePartNames,
	profileParts,
} from '#contracts/customers/profile.ts'
import { permissionForPage } from '#contracts/shared/permissions.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PartState } from '#web/features/record-parts/part-state.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { keyOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { entryStateOf } from './entry-states.ts'

const shownAtOnce = '20'

function useEntries(id: string, part: ProfilePart | undefined) {
	const call = useCall()
	return useInfiniteQuery({
		queryKey: [...keyOf(customerTimeline, { params: { id } }), part ?? 'all'],
		queryFn: ({ pageParam }) =>
			call(customerTimeline, {
				params: { id },
				query: { limit: shownAtOnce, ...(part && { part }), ...(pageParam && { cursor: pageParam }) },
			}),
		initialPageParam: '',
		getNextPageParam: ({ nextCursor }) => nextCursor,
		staleTime: 5_000,
	})
}

/** Everything that a customer did and got, newest first; as one timeline, or one section of it, which the URL keeps. */
export function Timeline({ id }: { id: string }) {
	const may = useMay()
	const [search, setSearch] = useSearchParams()
	const open = profilePartNames.filter((each) => may(profileParts[each].needs))
	const part = open.find((each) => each === search.get('part'))
	const entries = useEntries(id, part)
	const items = entries.data?.pages.flatMap((page) => page.items) ?? []
	const choose = (chosen: ProfilePart | undefined) =>
		setSearch(chosen ? { part: chosen } : {}, { replace: true, preventScrollReset: true })
	return (
		<Panel title="What happened">
			<Sections open={open} part={part} choose={choose} />
			{!entries.data ? (
				<PartState name="entries" query={entries} />
			) : items.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">Nothing of this yet.</p>
			) : (
				<ol aria-label={part ? profileParts[part].name : 'Everything'} className="divide-y divide-line">
					{items.map((entry) => (
						<Entry key={entry.id} entry={entry} />
					))}
				</ol>
			)}
			{entries.data && entries.isError && <PartState name="older entries" query={entries} />}
			{entries.hasNextPage && (
				<div className="border-line border-t px-5 py-3">
					<Button
						look="outline"
						size="small"
						aria-disabled={entries.isFetchingNextPage}
						onClick={() => !entries.isFetchingNextPage && void entries.fetchNextPage()}
					>
						{entries.isFetchingNextPage ? 'Loading...' : 'Show older'}
					</Button>
				</div>
			)}
		</Panel>
	)
}

interface SectionsProps {
	open: readonly ProfilePart[]
	part: ProfilePart | undefined
	choose: (part: ProfilePart | undefined) => void
}

const Sections = ({ open, part, choose }: SectionsProps) => (
	<fieldset className="flex flex-wrap gap-1 border-line border-b px-4 py-2">
		<legend className="sr-only">Sections</legend>
		{([undefined, ...open] as const).map((each) => (
			<button
				key={each ?? 'all'}
				type="button"
				aria-pressed={part === each}
				onClick={() => choose(each)}
				className="min-h-9 rounded-lg px-3 font-medium text-muted text-sm hover:text-ink aria-pressed:bg-ink/8 aria-pressed:text-ink"
			>
				{each ? profileParts[each].name : 'Everything'}
			</button>
		))}
	</fieldset>
)

const signed = (count: number) =>
	`${count.toLocaleString('en-US', { signDisplay: 'exceptZero' })} ${Math.abs(count) === 1 ? 'token' : 'tokens'}`

function Entry({ entry }: { entry: ProfileEntry }) {
	const state = entryStateOf(entry)
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-5 py-3 text-sm">
			<div className="min-w-0 [overflow-wrap:anywhere]">
				<EntryTitle entry={entry} />
				{entry.detail && <p className="line-clamp-3 whitespace-pre-line">{entry.detail}</p>}
				<p className="text-muted text-xs">
					<Moment at={entry.at} />
				</p>
			</div>
			<div className="grid justify-items-end gap-1">
				{entry.cents !== null && <Money cents={entry.cents} className="font-semibold" />}
				{entry.tokens !== null && <span className="figures font-semibold">{signed(entry.tokens)}</span>}
				{state && <Badge look={state.look}>{state.text}</Badge>}
			</div>
		</li>
	)
}

/** Its page is linked for who may open it. */
function EntryTitle({ entry: { title, path } }: { entry: ProfileEntry }) {
	const may = useMay()
	const needs = path && permissionForPage(path.split('?')[0] ?? '')
	if (!path || (needs && !may(needs))) return <p className="font-semibold">{title}</p>
	return (
		<PageLink to={path} className="inline-block min-h-6 rounded font-semibold underline-offset-4 hover:underline">
			{title}
		</PageLink>
	)
}
