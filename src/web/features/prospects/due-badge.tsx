import { calendarDay } from '#contracts/shared/calendar.ts'
import { Badge } from '#web/ui/badge.tsx'

/** "November 20" of this year, which a card has room for; another year is said. */
const shortDay = (on: string): string => {
	const [day = '', year] = calendarDay(on).split(', ')
	return year === String(new Date().getFullYear()) ? day : `${day}, ${year}`
}

/** When a next action is due, as a badge: late, today, or its day. */
export function DueBadge({ dueOn, today }: { dueOn: string; today: string }) {
	if (dueOn < today) return <Badge look="bad">Overdue since {shortDay(dueOn)}</Badge>
	if (dueOn === today) return <Badge look="warn">Due today</Badge>
	return <Badge>By {shortDay(dueOn)}</Badge>
}
