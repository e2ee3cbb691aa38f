import { storeTimeZone, writtenDay } from '../../contracts/company.ts'

const time = { hour: 'numeric', minute: '2-digit', timeZone: storeTimeZone, timeZoneName: 'short' } as const
const moment = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', ...time })
const clock = new Intl.DateTimeFormat('en-US', time)
const plainDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A time as its day, written out: "November 20, 2026". The store's day, as its mails say it. */
export const Day = ({ at, className }: { at: string; className?: string }) => (
	<time dateTime={at} className={className}>
		{writtenDay(at)}
	</time>
)

/** The same with the time of day and its zone: "November 20, 2026 at 3:15 PM CST". */
export const Moment = ({ at, className }: { at: string; className?: string }) => (
	<time dateTime={at} className={className}>
		{moment.format(new Date(at))}
	</time>
)

/** The same in two lines, for tables. */
export const DayAndTime = ({ at }: { at: string }) => (
	<time dateTime={at}>
		{writtenDay(at)} <span className="figures block text-xs">{clock.format(new Date(at))}</span>
	</time>
)

/** A day of the calendar, `2027-03-01`, which is the same everywhere. */
export const CalendarDay = ({ on }: { on: string }) => (
	<time dateTime={on}>{plainDay.format(new Date(`${on}T00:00:00Z`))}</time>
)
