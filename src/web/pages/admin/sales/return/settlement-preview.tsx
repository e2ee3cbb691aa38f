import type { SettlementEffects } from '#contracts/returns/return-shapes.ts'
import { thousands } from '#contracts/shared/text.ts'
import { MoneyBack, MoneyRow } from '#web/features/orders/money-back.tsx'

const TokenRow = ({ label, tokens }: { label: string; tokens: number }) =>
	tokens > 0 && (
		<>
			<dt className="text-muted">{label}</dt>
			<dd className="text-right">{thousands(tokens)}</dd>
		</>
	)

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
		<TokenRow label="$UNTAPPED taken back" tokens={effects.earnedTokens} />
		<TokenRow label="$UNTAPPED for the difference" tokens={effects.moreTokens} />
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
