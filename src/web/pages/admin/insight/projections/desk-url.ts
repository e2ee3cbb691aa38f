/** What the page shows of a scenario. */
export const deskViews = {
	drivers: 'Drivers',
	statements: 'Statements',
	compare: 'Compare',
	risk: 'Risk',
	history: 'History',
} as const
export type DeskView = keyof typeof deskViews

export interface DeskState {
	/** The id of the scenario; null is the base. */
	scenario: string | null
	view: DeskView
}

export function deskStateIn(params: URLSearchParams): DeskState {
	const view = params.get('view') ?? ''
	return { scenario: params.get('scenario'), view: Object.hasOwn(deskViews, view) ? (view as DeskView) : 'drivers' }
}

/** The URL of the page with something changed; what is null is left out. */
export function deskUrl(params: URLSearchParams, change: Readonly<Record<string, string | null>>): string {
	const next = new URLSearchParams(params)
	for (const [name, value] of Object.entries(change)) {
		if (value === null) next.delete(name)
		else next.set(name, value)
	}
	const query = next.toString()
	return query ? `/admin/investor-projections?${query}` : '/admin/investor-projections'
}
