import type { Product } from '#contracts/catalog/catalog.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What it is: its name, how it tastes, and a sentence about it. */
export const ProductHead = ({ product: { badge, flavor, name, summary } }: { product: Product }) => (
	<div className="grid gap-3">
		<div className="flex flex-wrap gap-2">
			{badge && <Badge look="dark">{badge}</Badge>}
			{flavor && <Badge>{flavor.mood}</Badge>}
		</div>
		<h1 className="display text-5xl sm:text-6xl xl:text-7xl">{name}</h1>
		{flavor && flavor.notes.length > 0 && (
			<ul aria-label="Tastes of" className="flex flex-wrap gap-x-2 font-medium">
				{flavor.notes.map((note) => (
					<li key={note} className="not-first:before:mr-2 not-first:before:content-['·'] first-letter:uppercase">
						{note}
					</li>
				))}
			</ul>
		)}
		<p className="text-lg text-muted leading-relaxed">{summary}</p>
	</div>
)
