import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { type RetailLocation, shopKinds } from '#contracts/content/locations.ts'
import { hoursByDay, minutesPerDay, openState, timeOfDay, weekMinuteIn } from '#contracts/shared/opening-hours.ts'

interface ShopRowProps {
	shop: RetailLocation
	now: Date
	/** Pointed at, or left. */
	onPoint: (id: string | null) => void
}

/** "Open until 9 PM", "Closed, opens Mon 8 AM". */
function stateLabel({ hours, timeZone }: RetailLocation, now: Date): { isOpen: boolean; text: string } {
	const minute = weekMinuteIn(timeZone, now)
	const state = openState(hours, minute)
	if (state.isOpen)
		return {
			isOpen: true,
			text: state.closes === null ? 'Open around the clock' : `Open until ${timeOfDay(state.closes)}`,
		}
	if (state.opens === null) return { isOpen: false, text: 'Closed' }
	const isToday = Math.floor(state.opens / minutesPerDay) === Math.floor(minute / minutesPerDay) && state.opens > minute
	return { isOpen: false, text: `Closed, opens ${timeOfDay(state.opens, !isToday)}` }
}

const directions = (shop: RetailLocation) =>
	`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${shop.street}, ${shop.city}, ${shop.state} ${shop.postalCode}`)}`

export function ShopRow({ shop, now, onPoint }: ShopRowProps) {
	return (
		<li
			onPointerEnter={() => onPoint(shop.id)}
			onPointerLeave={() => onPoint(null)}
			onFocus={() => onPoint(shop.id)}
			onBlur={() => onPoint(null)}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 border-line border-b py-5"
		>
			<div className="grid gap-1">
				<h3 className="font-semibold text-lg">{shop.name}</h3>
				<p className="text-muted text-sm">{shopKinds[shop.kind]}</p>
				<address className="not-italic">
					{shop.street}, {shop.city}, {shop.state} {shop.postalCode}
				</address>
				{shop.isApproximate && (
					<p className="text-muted text-sm">On the map it stands in the middle of {shop.city}, not at its door.</p>
				)}
			</div>
			{shop.miles !== null && (
				<p className="figures font-semibold">
					{shop.isApproximate ? `about ${Math.round(shop.miles)} mi` : `${shop.miles} mi`}
				</p>
			)}
			<div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-1">
				{shop.hours.length === 0 ? (
					<p className="flex min-h-11 items-center text-muted">Hours not known</p>
				) : (
					<Hours shop={shop} now={now} />
				)}
				{shop.phone && (
					<a
						href={`tel:${shop.phone.replace(/\D/g, '')}`}
						className="flex min-h-11 items-center rounded hover:underline"
					>
						{shop.phone}
					</a>
				)}
				<a
					href={directions(shop)}
					rel="noreferrer"
					className="flex min-h-11 items-center gap-1 rounded font-medium underline underline-offset-4 hover:decoration-2"
				>
					Directions <ArrowUpRight size={16} aria-hidden />
					<span className="sr-only"> to {shop.name}</span>
				</a>
			</div>
		</li>
	)
}

/** Whether it is open, with its week behind that. */
function Hours({ shop, now }: Pick<ShopRowProps, 'shop' | 'now'>) {
	const { isOpen, text } = stateLabel(shop, now)
	return (
		<details className="group max-sm:w-full">
			<summary className="flex min-h-11 items-center gap-2 rounded">
				{/* The minute may turn between the server’s look at the clock and the browser’s. */}
				<span suppressHydrationWarning className={isOpen ? 'font-medium text-good' : 'text-muted'}>
					{text}
				</span>
				<span className="text-muted text-sm underline underline-offset-4">Hours</span>
			</summary>
			<table className="mb-2 text-sm">
				<caption className="sr-only">Opening hours of {shop.name}</caption>
				<tbody>
					{hoursByDay(shop.hours).map(({ day, text: hours }) => (
						<tr key={day}>
							<th scope="row" className="py-0.5 pr-6 text-left font-normal text-muted">
								{day}
							</th>
							<td className="figures">{hours}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}
