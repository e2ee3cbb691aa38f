/** The twelve months up to this one, the oldest first, as "2026-11". */
export function lastMonths(today: string): string[] {
	const [year = 0, month = 1] = today.split('-').map(Number)
	return Array.from({ length: 12 }, (_, nth) => {
		const at = new Date(Date.UTC(year, month - 12 + nth, 1))
		return at.toISOString().slice(0, 7)
	})
}

export const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
