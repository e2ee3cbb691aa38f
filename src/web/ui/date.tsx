const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const plainDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A time as its day, written out: "November 20, 2026". In the reader's time zone, so only where the server renders nothing. */
export const Day = ({ at, className }: { at: string; className?: string }) => (
	<time dateTime={at} className={className}>
		{day.format(new Date(at))}
	</time>
)

/** The same with the time of day. */
export const Moment = ({ at, className }: { at: string; className?: string }) => (
	<time dateTime={at} className={className}>
		{moment.format(new Date(at))}
	</time>
)

/** The same in two lines, for tables. */
export const DayAndTime = ({ at }: { at: string }) => (
	<time dateTime={at}>
		{day.format(new Date(at))} <span className="figures block text-xs">{clock.format(new Date(at))}</span>
	</time>
)

/** A day of the calendar, `2027-03-01`, which is the same everywhere. */
export const CalendarDay = ({ on }: { on: string }) => (
	<time dateTime={on}>{plainDay.format(new Date(`${on}T00:00:00Z`))}</time>
)
