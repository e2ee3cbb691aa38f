import type { Product } from '../../../../contracts/catalog.ts'
import { PageLink } from '../../../lib/page-link.tsx'

/** The ingredients with an amount, of the flavour on show: each with what it is there for. */
export function WhatIsInside({ product }: { product: Product }) {
	const measured = product.ingredients.filter(({ amount }) => amount && /\d m?c?g$/.test(amount)).slice(0, 6)
	if (measured.length === 0) return null
	return (
		<section
			aria-labelledby="inside-title"
			className="page-width grid gap-10 py-20 lg:grid-cols-[1fr_1.4fr] lg:gap-16 lg:py-28"
		>
			<div className="grid content-start gap-5">
				<h2 id="inside-title" className="display text-5xl lg:text-7xl">
					Nothing you need to look up
				</h2>
				<p className="max-w-md text-lg text-muted">
					What does the work in {product.name}, how much of it is in a can, and why.
				</p>
				<PageLink
					to="/ingredients"
					className="w-fit rounded border-ink border-b-2 py-1 font-semibold hover:border-transparent"
				>
					All ingredients
				</PageLink>
			</div>
			<dl className="grid gap-x-10 border-line border-t sm:grid-cols-2">
				{measured.map(({ name, amount, role }) => (
					<div key={name} className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 border-line border-b py-5">
						<dt className="font-semibold text-lg">{name}</dt>
						<dd className="figures font-semibold text-lg">{amount}</dd>
						<dd className="col-span-2 text-muted">{role}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
