import { formatCount } from '#contracts/shared/money.ts'
import type { TokenSupply } from '#contracts/tokens/tokens.ts'

const places = [
	['available', 'In accounts, free to use', 'bg-volt'],
	['pending', 'In accounts, not free yet', 'bg-[#5dffe1]'],
	['held', 'Set aside for orders under way', 'bg-[#c13bff]'],
	['redeemed', 'Used', 'bg-[#ff7a18]'],
	['expired', 'Expired or given up', 'bg-night-muted'],
] as const

/** Every token there is, and where it is: the parts add up to the whole. */
export function Supply({ supply }: { supply: TokenSupply }) {
	const { issued, issuedBy } = supply
	return (
		<section aria-labelledby="supply" className="on-night border-night-line border-t">
			<div className="page-width grid gap-10 py-14 lg:py-20">
				<div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
					<div className="grid gap-2">
						<h2 id="supply" className="text-lg text-muted">
							Issued since the first day
						</h2>
						<p className="display figures text-[clamp(4rem,14vw,11rem)] leading-none">{formatCount(issued)}</p>
					</div>
					<dl className="grid w-full gap-1 text-muted sm:w-72">
						{(
							[
								['For purchases', issuedBy.purchases],
								['For codes', issuedBy.claims],
								['As bonuses, prizes and gifts, and to creators', issuedBy.promotions],
							] as const
						).map(([name, amount]) => (
							<div key={name} className="flex items-end justify-between gap-8 border-night-line border-b py-1.5">
								<dt>{name}</dt>
								<dd className="figures text-white">{formatCount(amount)}</dd>
							</div>
						))}
					</dl>
				</div>
				<div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-night-line">
					{places.map(([place, , color]) =>
						supply[place] > 0 ? (
							<span key={place} className={color} style={{ flexGrow: supply[place], flexBasis: '0.5rem' }} />
						) : null,
					)}
				</div>
				<table className="w-full border-collapse text-left">
					<caption className="sr-only">Where all issued tokens are now</caption>
					<tbody>
						{places.map(([place, name, color]) => (
							<tr key={place} className="border-night-line border-b">
								<th scope="row" className="flex items-center gap-3 py-3 font-normal">
									<span aria-hidden className={`size-3 shrink-0 rounded-full ${color}`} />
									{name}
								</th>
								<td className="figures py-3 text-right font-semibold text-lg">{formatCount(supply[place])}</td>
							</tr>
						))}
						<tr>
							<th scope="row" className="py-3 font-semibold">
								Together, what was issued
							</th>
							<td className="figures py-3 text-right font-semibold text-lg">{formatCount(issued)}</td>
						</tr>
					</tbody>
				</table>
			</div>
		</section>
	)
}
