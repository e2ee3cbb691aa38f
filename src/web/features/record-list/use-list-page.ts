import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { listUrl, viewIn, withChoice } from './list-view.ts'
import type { RecordList } from './record-list.ts'

/** A list in the state that the URL says, and the ways to another one. While the next rows come, those before stay. */
export function useListPage<Row>(list: RecordList<Row>) {
	const [params] = useSearchParams()
	const navigate = useNavigate()
	const trail = useTrail()
	const view = viewIn(list, params)
	const answer = useQuery({ ...list.query(view), placeholderData: keepPreviousData })
	// A second choice, made before the first one is in the URL, adds to it instead of undoing it.
	const { key } = useLocation()
	const chosen = useRef({ view, key })
	const nextCursor = answer.data?.nextCursor
	const linkTo = (cursor: string, passed: readonly string[]) => ({
		to: listUrl(list, { ...view, cursor }),
		state: { trail: passed },
	})
	return {
		list,
		view,
		answer,
		/** Where a choice leads. */
		urlWith: (name: string, value: string) => listUrl(list, withChoice(list, view, name, value)),
		choose: (name: string, value: string) => {
			const before = chosen.current.key === key ? chosen.current.view : view
			chosen.current = { view: withChoice(list, before, name, value), key }
			// A choice that is tried out is not kept in the browser's history.
			void navigate(listUrl(list, chosen.current.view), { replace: true, preventScrollReset: true })
		},
		first: view.cursor && trail.length !== 1 ? linkTo('', []) : null,
		previous: view.cursor && trail.length > 0 ? linkTo(trail.at(-1) ?? '', trail.slice(0, -1)) : null,
		next: nextCursor ? linkTo(nextCursor, [...trail, view.cursor ?? '']) : null,
	}
}

export type ListPageState<Row> = ReturnType<typeof useListPage<Row>>

/**
 * The cursors of the pages that one came by, the first being ''. A cursor only leads on; the way back is kept with the
 * entry of the browser's history, and unknown to a visitor who opens a link.
 */
function useTrail(): readonly string[] {
	const { state } = useLocation()
	const isHydrated = useIsHydrated()
	const trail = isHydrated && (state as { trail?: unknown } | null)?.trail
	return Array.isArray(trail) && trail.every((cursor) => typeof cursor === 'string') ? trail : []
}
