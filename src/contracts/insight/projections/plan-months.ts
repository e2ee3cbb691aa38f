const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Months of the calendar are counted: the year times twelve, and the months of it that are over. */
export const countedMonth = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** 24322 → "2026-11" */
export const calendarMonth = (count: number): string =>
	`${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`

/** 24322 → "Nov 2026" */
export const monthName = (count: number): string => `${names[count % 12]} ${Math.floor(count / 12)}`
