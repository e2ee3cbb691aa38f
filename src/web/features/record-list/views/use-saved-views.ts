import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
	listSavedViews,
	removeView,
	type SavedView,
	saveView,
	setDefaultView,
} from '#contracts/back-office/saved-views.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'

type Views = ReplyOf<typeof listSavedViews>

/** The saved views of a list, or of analytics, and what is done with them. */
export function useSavedViews(list: string) {
	const query = queryOf(listSavedViews, { query: { list } })
	const answer = useQuery({ ...query, staleTime: 60_000 })
	const call = useCall()
	const queries = useQueryClient()
	const put = (views: Views) => queries.setQueryData(query.queryKey, views)
	return {
		answer,
		save: async (view: { name: string; isShared: boolean; search: string }) =>
			put(await call(saveView, { body: { list, ...view } })),
		remove: async ({ id }: SavedView) => put(await call(removeView, { params: { id } })),
		openWith: async (view: SavedView | null) =>
			put(await call(setDefaultView, { body: { list, id: view?.id ?? null } })),
	}
}

/** Opens a list with the view that was chosen for that. */
export function useOpeningView(list: string, search: string, data: Views | undefined) {
	const navigate = useNavigate()
	const opening = data?.items.find(({ isDefault }) => isDefault)
	// Once for each visit: who looks at the whole list then is not sent away again.
	const isOpened = useRef(search !== '')
	const open = useEffectEvent((view: SavedView | undefined) => {
		if (isOpened.current) return
		isOpened.current = true
		if (view && search === '') void navigate(`${list}?${view.search}`, { replace: true })
	})
	const isThere = data !== undefined
	useEffect(() => {
		if (isThere) open(opening)
	}, [isThere, opening])
}
