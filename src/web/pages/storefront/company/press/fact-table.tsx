import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { PageLink } from '#web/lib/page-link.tsx'

/** Facts about the company and its drinks; those about drinks are what the shop sells now. */
export function FactTable({ drinks }: { drinks: readonly ProductSummary[] }) {
	const [cheapest] = drinks.flatMap(({ variants }) => variants).toSorted((a, b) => a.priceCents - b.priceCents)
	const caffeine = drinks.flatMap(({ caffeineMg }) => caffeineMg ?? [])
	const facts = [
		['Founded', '2022, by Mara Lindqvist and Theo Banks'],
		['Seat', 'Kansas City, Missouri; a second warehouse in Allentown, Pennsylvania'],
		['Ownership', 'Privately held'],
		['People', '23'],
		['Flavors', String(drinks.length)],
		['Caffeine', `${Math.min(...caffeine)} to ${Math.max(...caffeine)} mg per can, on the front of each`],
		['Sugar', '0 g in every flavor'],
		['Can', '12 fl oz (355 mL), aluminum'],
		['Price', cheapest ? `From ${formatCents(cheapest.priceCents)} (${cheapest.name})` : 'In the store'],
		['Sold', 'Online, by independent distributors, in stores and gyms'],
	] as const
	return (
		<section aria-labelledby="facts" className="bg-sunken">
			<div className="page-width grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-20">
				<div className="grid content-start gap-6">
					<h2 id="facts" className="display text-5xl">
						Facts
					</h2>
					<dl className="grid border-ink border-t">
						{facts.map(([term, fact]) => (
							<div
								key={term}
								className="grid grid-cols-[7rem_1fr] gap-4 border-line border-b py-3 sm:grid-cols-[10rem_1fr]"
							>
								<dt className="text-muted">{term}</dt>
								<dd className="figures font-semibold">{fact}</dd>
							</div>
						))}
					</dl>
				</div>
				<div className="grid content-start gap-6">
					<h3 className="display text-5xl">The range</h3>
					<table className="figures w-full border-collapse text-left">
						<thead className="sr-only">
							<tr>
								<th scope="col">Flavor</th>
								<th scope="col">Tastes of</th>
								<th scope="col">Caffeine</th>
							</tr>
						</thead>
						<tbody className="border-ink border-t">
							{drinks.map((drink) => (
								<tr key={drink.slug} className="border-line border-b">
									<th scope="row" className="py-3 pr-4 font-semibold">
										<PageLink to={`/product/${drink.slug}`} className="rounded hover:underline">
											{drink.name}
										</PageLink>
									</th>
									<td className="hidden py-3 pr-4 text-muted sm:table-cell">{drink.flavor?.notes.join(', ')}</td>
									<td className="whitespace-nowrap py-3 text-right">{drink.caffeineMg} mg</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</div>
		</section>
	)
}
