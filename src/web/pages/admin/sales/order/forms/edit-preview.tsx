import { paymentLinkHours } from '#contracts/checkout/payment-requests.ts'
import type { EditEffects } from '#contracts/orders/order-edits.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { messageOf } from '#web/lib/api.ts'
import { editedUnits } from './edited-units.ts'

interface EditPreviewProps {
	effects: EditEffects | undefined
	error: Error | null
	isBusy: boolean
	/** Something is changed, and all of it can be read. */
	isAsked: boolean
}

/** What an edit would do, as the server works it out: what is done is the same. */
export const EditPreview = ({ effects, error, isBusy, isAsked }: EditPreviewProps) => (
	<div role="status" aria-busy={isBusy} className="rounded-xl bg-sunken px-4 py-3 text-sm">
		{!isAsked ? (
			'Change something to see what it does.'
		) : error ? (
			<p className="text-bad">{messageOf(error)}</p>
		) : effects ? (
			<Effects effects={effects} />
		) : (
			'Working it out…'
		)}
	</div>
)

const rows = [
	['Items', 'subtotalCents'],
	['Discount', 'discountCents'],
	['Shipping', 'shippingCents'],
	['Tax', 'taxCents'],
	['Container deposits', 'depositCents'],
	['Total', 'dueCents'],
] as const

function Effects({ effects }: { effects: EditEffects }) {
	const { before, after, differenceCents, unearnedCents, cards, giftCards, restoredTokens, lostTokens, lines } = effects
	const changed = editedUnits(lines)
	return (
		<div className="grid gap-3">
			{changed.length > 0 && (
				<ul className="grid gap-1">
					{changed.map((line) => (
						<li key={line.sku}>
							{line.name}, {line.variantName}: <span className="figures">{`${line.before} → ${line.after}`}</span>
						</li>
					))}
				</ul>
			)}
			<table className="figures w-full">
				<thead className="text-left text-muted">
					<tr>
						<th className="font-normal">Amount</th>
						<th className="text-right font-normal">Before</th>
						<th className="text-right font-normal">After</th>
					</tr>
				</thead>
				<tbody>
					{rows
						.filter(([, part]) => before[part] > 0 || after[part] > 0)
						.map(([label, part]) => (
							<tr key={part} className={part === 'dueCents' ? 'border-line border-t font-semibold' : ''}>
								<th className="text-left font-[inherit]">{label}</th>
								<td className="text-right">{formatCents(before[part])}</td>
								<td className="text-right">{formatCents(after[part])}</td>
							</tr>
						))}
				</tbody>
			</table>
			{unearnedCents > 0 && (
				<p>
					{`${formatCents(unearnedCents)} of the discount was given for what goes, and goes with it. To let the buyer keep it, take as much off as an agreed discount.`}
				</p>
			)}
			<p className="font-medium">
				{differenceCents > 0
					? `${formatCents(differenceCents)} is due. The buyer gets a payment link, good for ${paymentLinkHours} hours; the order is changed once it is paid.`
					: differenceCents < 0
						? `${formatCents(-differenceCents)} goes back: ${[
								...cards.map(({ instrument, cents }) => `${formatCents(cents)} to ${instrument ?? 'the card'}`),
								...giftCards.map(({ lastFour, cents }) => `${formatCents(cents)} to gift card …${lastFour}`),
								...(restoredTokens > 0 ? [formatTokens(restoredTokens)] : []),
								...(lostTokens > 0 ? [`${formatTokens(lostTokens)} lost with the deleted account`] : []),
							].join(', ')}.`
						: 'Nothing is to be paid: the order is changed at once.'}
			</p>
		</div>
	)
}
