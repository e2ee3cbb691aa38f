import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { storeToday } from '#contracts/shared/calendar.ts'
import { type AnalyticsView, analyticsViewIn, linkWith, type SpanName } from './view.ts'

/** The view that the URL says, and the ways to another one; what is tried out is not kept in the browser's history. */
export function useAnalyticsView(fallback: SpanName) {
	const [params] = useSearchParams()
	const { pathname } = useLocation()
	const navigate = useNavigate()
	const view: AnalyticsView = analyticsViewIn(params, storeToday(), fallback)
	const linkTo = (changes: Readonly<Record<string, string | null>>) => linkWith(pathname, params, changes)
	return {
		view,
		params,
		linkTo,
		choose: (changes: Readonly<Record<string, string | null>>) =>
			void navigate(linkTo(changes), { replace: true, preventScrollReset: true }),
	}
}

export type ViewState = ReturnType<typeof useAnalyticsView>
