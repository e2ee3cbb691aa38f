import type { SettlementEffects } from '#contracts/returns.ts'
import { Money } from '#web/ui/money.tsx'

/** What settling does, as the server works it out: the posted result is the same. */
export function SettlementPreview({ effects }: { effects: SettlementEffects }) {
	const parts = [
		['Goods, as they were paid', effects.goodsCents],
		['Shipping', effects.shippingCents],
		['Sent instead', -effects.exchangedCents],
		['Given back before', -effects.offsetCents],
	] as const
	return (
		<dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
			{parts
				.filter(([, cents]) => cents !== 0)
				.map(([label, cents]) => (
					<Row key={label} label={label} cents={cents} />
				))}
			<dt className="border-line border-t pt-1 font-semibold">Goes back</dt>
			<dd className="border-line border-t pt-1 text-right font-semibold">
				<Money cents={effects.amountCents} />
			</dd>
			{effects.cardCents > 0 && <Row label="to the card" cents={effects.cardCents} />}
			{effects.giftCards.map(({ lastFour, cents }) => (
				<Row key={lastFour} label={`to gift card …${lastFour}`} cents={cents} />
			))}
			{effects.dueCents > 0 && <Row label="The buyer pays by a link first" cents={effects.dueCents} />}
			{effects.goods.map(({ sku, name, quantity }) => (
				<div key={sku} className="col-span-full">
					<dt className="inline text-muted">Goes out: </dt>
					<dd className="inline">
						{quantity} × {name}
					</dd>
				</div>
			))}
		</dl>
	)
}

const Row = ({ label, cents }: { label: string; cents: number }) => (
	<>
		<dt className="text-muted">{label}</dt>
		<dd className="text-right">
			<Money cents={cents} />
		</dd>
	</>
)
