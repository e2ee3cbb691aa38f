/** The day so many days after one, both like `2026-11-23`. */
export const dayLater = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
