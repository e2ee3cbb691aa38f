import { useMutation } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSavedViews } from '#web/features/record-list/views/use-saved-views.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SaveAnalyticsViewForm } from './save-view-form.tsx'
import type { ViewState } from './use-analytics-view.ts'

const home = '/admin/analytics'

/** A saved view as its query, which says the page as well. */
export const queryOfView = (pathname: string, params: URLSearchParams): string => {
	const kept = new URLSearchParams(params)
	kept.delete('cursor')
	const page = pathname.slice(home.length + 1)
	if (page) kept.set('page', page)
	return kept.toString()
}

/** The URL that a saved view opens. */
export function urlOfAnalyticsView(query: string): string {
	const params = new URLSearchParams(query)
	const page = params.get('page') ?? ''
	params.delete('page')
	const path = /^[a-z]+$/.test(page) ? `${home}/${page}` : home
	return params.size > 0 ? `${path}?${params}` : path
}

/** Views that staff saved, and the way to save this one. */
export function SavedAnalyticsViews({ state }: { state: ViewState }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look="outline" size="small" onClick={() => setOpen(true)} className="print:hidden">
				<Bookmark size={15} aria-hidden /> Views
			</Button>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="right" title="Saved views">
				{isOpen && <ViewList state={state} onClose={() => setOpen(false)} />}
			</Sheet>
		</>
	)
}

function ViewList({ state, onClose }: { state: ViewState; onClose: () => void }) {
	const { pathname } = useLocation()
	const { answer: views, save, remove } = useSavedViews(home)
	return (
		<div className="grid auto-rows-max gap-6 overflow-y-auto p-5">
			<Permitted to="insight.write">
				<SaveAnalyticsViewForm
					save={(name) => save({ name, search: queryOfView(pathname, state.params), isShared: true })}
					onSaved={onClose}
				/>
			</Permitted>
			{views.isError ? (
				<ErrorState error={views.error} onRetry={() => void views.refetch()} />
			) : !views.data ? (
				<Skeleton className="h-24" />
			) : views.data.items.length === 0 ? (
				<p className="text-muted text-sm">
					Nothing is saved yet. A view keeps the page, its days, what it is compared with and narrowed to.
				</p>
			) : (
				<ul className="grid divide-y divide-line border-line border-y">
					{views.data.items.map((view) => (
						<ViewRow key={view.id} view={view} onOpen={onClose} onRemove={() => remove(view)} />
					))}
				</ul>
			)}
		</div>
	)
}

interface ViewRowProps {
	view: SavedView
	onOpen: () => void
	onRemove: () => Promise<unknown>
}

function ViewRow({ view, onOpen, onRemove }: ViewRowProps) {
	const remove = useMutation({
		mutationFn: onRemove,
		onError: useActFailure('Not removed'),
	})
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 py-2.5 text-sm">
			<span className="min-w-0">
				<PageLink to={urlOfAnalyticsView(view.search)} onClick={onOpen} className="link font-medium">
					{view.name}
				</PageLink>
				<span className="block text-muted text-xs">Saved by {view.by}</span>
			</span>
			{view.mayRemove && (
				<ConfirmButton
					action="Remove"
					of={view.name}
					question="Remove it for everybody?"
					isPending={remove.isPending}
					onConfirm={() => remove.mutate()}
				/>
			)}
		</li>
	)
}
