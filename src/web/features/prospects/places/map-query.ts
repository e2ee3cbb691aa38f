import { getProspectMap } from '#contracts/prospects/prospect-map.ts'
import type { ListView } from '#web/features/record-list/list-view.ts'
import { queryOf } from '#web/lib/query.ts'

/** Prospects with their places, narrowed as the view says. */
export const mapQuery = (view: ListView) => ({
	...queryOf(getProspectMap, { query: view as object }),
	staleTime: 10_000,
	refetchOnWindowFocus: true,
})
