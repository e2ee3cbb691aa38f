import { formatCents } from '#contracts/shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import type { CartNews } from './use-cart-news.ts'

/** Differences since the cart was filled: each changed price, before and now, and lines that had to go. */
export const CartChanges = ({ news: { changes, gone }, onRead }: { news: CartNews; onRead: () => void }) => (
	<div role="status" className="contents">
		{changes.length + gone.length > 0 && (
			<section className="grid gap-2 rounded-2xl border border-warn/40 bg-warn/8 px-4 py-3 text-sm">
				<h2 className="font-semibold">Your cart has changed</h2>
				<ul className="grid gap-1">
					{changes.map(({ productId, name, oldCents, newCents }) => (
						<li key={productId} className="figures">
							{name}: {formatCents(oldCents)} → {formatCents(newCents)} a case
						</li>
					))}
					{gone.map((name) => (
						<li key={name}>{name} is not on your price list any more and was taken out.</li>
					))}
				</ul>
				<Button look="outline" size="small" className="justify-self-start" onClick={onRead}>
					Got it
				</Button>
			</section>
		)}
	</div>
)
