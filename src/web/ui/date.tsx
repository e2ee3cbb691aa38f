import { calendarDay, storeTimeZone, writtenDay } from '#contracts/shared/calendar.ts'

const time = { hour: 'numeric', minute: '2-digit', timeZone: storeTimeZone, timeZoneName: 'short' } as const
const moment = { year: 'numeric', month: 'long', day: 'numeric', ...time } as const
const formats = new Map<object, Intl.DateTimeFormat>()

/** Made when it is first needed: a browser takes longer to load its formats than to show a page. */
function formatted(format: Intl.DateTimeFormatOptions, at: string): string {
	const made = formats.get(format) ?? new Intl.DateTimeFormat('en-US', format)
	formats.set(format, made)
	return made.format(new Date(at))
}

/** A time as its day, written out: "November 20, 2026". The store's day, as its mails say it. */
export const Day = ({ at, className }: { at: string; className?: string }) => (
	<time dateTime={at} className={className}>
		{writtenDay(at)}
	</time>
)

/** With the time of day and its zone: "November 20, 2026 at 3:15 PM CST". */
export const writtenMoment = (at: string): string => formatted(moment, at)

export const Moment = ({ at, className }: { at: string; className?: string }) => (
	<time dateTime={at} className={className}>
		{writtenMoment(at)}
	</time>
)

/** The time of day alone, of something that is today: "3:15 PM CST". */
export const Clock = ({ at }: { at: string }) => <time dateTime={at}>{formatted(time, at)}</time>

/** The day and the time for tables, in two lines; on narrow screens, where rows are cards, in one. */
export const DayAndTime = ({ at }: { at: string }) => (
	<time dateTime={at}>
		{writtenDay(at)} <span className="figures whitespace-nowrap text-xs md:block">{formatted(time, at)}</span>
	</time>
)

export const CalendarDay = ({ on }: { on: string }) => <time dateTime={on}>{calendarDay(on)}</time>
