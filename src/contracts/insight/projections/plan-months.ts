import { calendarMonth, shortMonth } from '../../shared/calendar.ts'

/** 24322 → "Nov 2026" */
export const monthName = (count: number): string => shortMonth(calendarMonth(count))
