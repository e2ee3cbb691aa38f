import type { AdminOrder, OrderLine } from '#contracts/orders/orders.ts'
import { GiftNote } from '#web/features/order-summary/gift-note.tsx'
import { LineDiscounts } from '#web/features/order-summary/why-price.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Allocation = AdminOrder['allocations'][number]

/** What was ordered, and which lots it was taken from. */
export const Lines = ({ order }: { order: AdminOrder }) => (
	<ul className="divide-y divide-line">
		{order.lines.map((line) => (
			<Line key={line.id} line={line} taken={order.allocations.filter(({ lineId }) => lineId === line.id)} />
		))}
	</ul>
)

const Line = ({ line, taken }: { line: OrderLine; taken: readonly Allocation[] }) => (
	<li className="grid grid-cols-[3rem_1fr_auto] gap-x-4 gap-y-2 px-5 py-4 text-sm">
		<span className="grid size-12 place-items-center rounded-lg bg-sunken p-1">
			<Picture name={line.picture} alt="" sizes="48px" className="max-h-10 w-auto object-contain" />
		</span>
		<div className="grid content-center gap-0.5">
			<p>
				<PageLink to={`/product/${line.slug}`} className="rounded font-semibold hover:underline">
					{line.name}
				</PageLink>
				<span className="text-muted"> · {line.variantName}</span>
			</p>
			<p className="figures text-muted text-xs">{line.sku}</p>
			{line.gift && <GiftNote gift={line.gift} />}
			<LineDiscounts discounts={line.discounts} givenBy={line.givenBy} />
		</div>
		<div className="figures grid content-center justify-items-end gap-0.5">
			<Money cents={line.subtotalCents} className="font-semibold" />
			<span className="whitespace-nowrap text-muted text-xs">
				{line.quantity} × <Money cents={line.unitPriceCents} />
			</span>
		</div>
		<div className="col-span-full grid gap-1 sm:col-span-2 sm:col-start-2">
			<Counters line={line} />
			{taken.length === 0 ? (
				<p className="text-muted text-xs">{line.gift ? 'Nothing is shipped.' : 'Nothing taken from stock.'}</p>
			) : (
				<ul className="grid gap-1 text-muted text-xs">
					{taken.map((lot) => (
						<li key={`${lot.sku} ${lot.lot} ${lot.state} ${lot.shipmentId}`} className="flex flex-wrap gap-x-2">
							<span className="figures font-medium text-ink">
								{lot.quantity} × {lot.sku}
							</span>
							<span>
								lot {lot.lot}, {lot.location}, {lot.state}
								{lot.bestBy && (
									<>
										, best by <CalendarDay on={lot.bestBy} />
									</>
								)}
							</span>
						</li>
					))}
				</ul>
			)}
		</div>
	</li>
)

/** How many units have left, will not come, were paid back, and are asked back or ended a return. */
function Counters({ line: { shipped, cancelled, refunded, askedBack, returned } }: { line: OrderLine }) {
	const counts = [
		shipped > 0 && `${shipped} shipped`,
		cancelled > 0 && `${cancelled} cancelled`,
		refunded > returned && `${refunded - returned} refunded`,
		askedBack > 0 && `${askedBack} asked back`,
		returned > 0 && `${returned} returned or replaced`,
	].filter(Boolean)
	return counts.length > 0 && <p className="figures font-medium text-xs">{counts.join(' · ')}</p>
}
