import type { SettlementEffects } from '#contracts/returns/return-shapes.ts'
import { MoneyBack, MoneyRow } from '#web/features/orders/money-back.tsx'

/** What settling a return does. */
export const SettlementPreview = ({ effects }: { effects: SettlementEffects }) => (
	<MoneyBack
		effects={effects}
		parts={[
			['Goods, as they were paid', effects.goodsCents],
			['Gifts that the buyer keeps', -effects.keptGiftsCents],
			['Shipping', effects.shippingCents],
			['Sent instead', -effects.exchangedCents],
			['Given back before', -effects.offsetCents],
		]}
	>
		{effects.dueCents > 0 && <MoneyRow label="The buyer pays by a link first" cents={effects.dueCents} />}
		{effects.goods.map(({ sku, name, quantity }) => (
			<div key={sku} className="col-span-full">
				<dt className="inline text-muted">Goes out: </dt>
				<dd className="inline">
					{quantity} × {name}
				</dd>
			</div>
		))}
	</MoneyBack>
)
