import { minutesPerDay, minutesPerWeek, type OpenSpan } from '#contracts/shared/opening-hours.ts'

/** Opening and closing hour for each day from Monday; after 24 is after midnight, null is closed. */
type Week = ReadonlyArray<readonly [opens: number, closes: number] | null>

const days = (count: number, opens: number, closes: number): Week =>
	Array.from({ length: count }, () => [opens, closes])

const weeks = {
	market: [...days(5, 7, 21), [8, 21], [9, 19]],
	corner: days(7, 6, 23),
	village: [...days(6, 8, 19), null],
	gym: [...days(5, 5, 22), [7, 20], [8, 18]],
	climbing: [...days(5, 11, 22), [9, 20], [9, 18]],
	studio: [...days(5, 6, 20.5), [8, 14], null],
	bar: [null, ...days(3, 16, 24), [16, 26], [14, 26], [14, 22]],
	late: [...days(4, 17, 25), [17, 26], [15, 26], [15, 24]],
	cafe: [...days(5, 6.5, 18), [7, 18], [8, 16]],
	bakery: [null, ...days(5, 5, 15), [6, 14]],
	campus: [...days(4, 8, 22), [8, 18], [10, 18], [12, 20]],
	library: [...days(4, 7.5, 24), [7.5, 19], [10, 19], [11, 24]],
} satisfies Record<string, Week>
export type Hours = keyof typeof weeks | 'always'

/** As minutes since Monday 00:00. */
export const spansOf = (hours: Hours): OpenSpan[] =>
	hours === 'always'
		? [[0, minutesPerWeek]]
		: weeks[hours].flatMap((day, index): OpenSpan[] =>
				day ? [[index * minutesPerDay + day[0] * 60, index * minutesPerDay + day[1] * 60]] : [],
			)
