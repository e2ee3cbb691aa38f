import { mailRecall, type Recall, repickRecall } from '#contracts/inventory/recalls.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { ActButton } from './act-button.tsx'

const orders = (number: number) => `${count(number)} ${number === 1 ? 'order' : 'orders'}`

const people = (number: number) => `${count(number)} ${number === 1 ? 'person' : 'people'}`

/** What became of the units of the lot, and what is to be done about them. */
export function RecallFigures({ recall }: { recall: Recall }) {
	const mail = useKeyedCall(mailRecall, changedByStock)
	const repick = useKeyedCall(repickRecall, changedByStock)
	const params = { id: recall.id }
	const isOpen = recall.closedAt === null
	const { toMail } = recall
	const blocked = recall.blocked.reduce((sum, { units }) => sum + units, 0)
	const { have, used, destroyed } = recall.answers
	return (
		<div className="grid gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
			<Figure
				title="Blocked"
				units={blocked}
				note={
					recall.blocked.map((each) => `${each.location} ${count(each.units)}`).join(' · ') ||
					'nothing lies in a warehouse'
				}
			/>
			<Figure title="Not shipped" units={recall.unshipped.units} note={unshippedNote(recall)}>
				{isOpen && recall.unshipped.units > recall.unshipped.inPayment && (
					<ActButton
						text="Pick other lots"
						act={async () => {
							const after = await repick({ params })
							return after.unshipped.units === 0
								? 'Every order has units of other lots'
								: `${orders(after.unshipped.orders)} still wait`
						}}
					/>
				)}
			</Figure>
			<Figure title="With customers" units={recall.shipped.units} note={shippedNote(recall)}>
				{isOpen && toMail.people > 0 && (
					<ActButton
						text={`Mail ${people(toMail.people)}`}
						isAsked
						act={async () => {
							let after = await mail({ params })
							while (after.toMail.people > 0) after = await mail({ params })
							return `${people(toMail.people)} mailed, about ${orders(toMail.orders)}`
						}}
					/>
				)}
			</Figure>
			<Figure
				title="Answered"
				units={recall.answered}
				note={`of ${orders(recall.mailed)} mailed: ${count(have)} have it, ${count(used)} used it, ${count(destroyed)} threw it away`}
			/>
		</div>
	)
}

function shippedNote({ shipped, cameBack }: Recall): string {
	const back = cameBack > 0 ? `; ${count(cameBack)} came back` : ''
	return `in ${orders(shipped.orders)} of ${people(shipped.people)}${back}`
}

function unshippedNote({ unshipped }: Recall): string {
	if (unshipped.units === 0) return 'no order waits for it'
	const paying = unshipped.inPayment > 0 ? `, ${count(unshipped.inPayment)} of them in payment` : ''
	return `held by ${orders(unshipped.orders)} that cannot leave${paying}`
}

interface FigureProps {
	title: string
	units: number
	note: string
	children?: React.ReactNode
}
const Figure = ({ title, units, note, children }: FigureProps) => (
	<section aria-label={title} className="grid content-start gap-0.5 bg-card px-5 py-4">
		<h2 className="text-muted text-sm">{title}</h2>
		<p className="figures font-semibold text-2xl tracking-tight">{count(units)}</p>
		<p className="text-muted text-xs">{note}</p>
		{children}
	</section>
)
