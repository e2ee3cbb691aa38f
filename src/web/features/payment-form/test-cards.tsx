import FlaskConical from 'lucide-react/icons/flask-conical'

const cards = [
	['4242 4242 4242 4242', 'Pays'],
	['4000 0000 0000 0002', 'Is declined'],
	['4000 0000 0000 9995', 'Lacks the funds'],
	['4000 0025 0000 3155', 'The bank asks first'],
	['4000 0000 0000 0077', 'Pays a little later'],
] as const

/** Says that no money moves here, and which numbers do what. */
export const TestCards = () => (
	<div className="rounded-2xl bg-sunken px-4 py-3 text-sm">
		<p className="flex items-center gap-2">
			<FlaskConical size={16} aria-hidden className="shrink-0" />
			Test store: no real card is charged. What you type passes through our server, so never enter one.
		</p>
		<details className="mt-1">
			<summary className="inline-flex min-h-6 w-fit items-center rounded font-medium underline underline-offset-4">
				Cards to try
			</summary>
			<dl className="mt-2 grid gap-1.5">
				{cards.map(([number, effect]) => (
					<div key={number} className="flex flex-wrap justify-between gap-x-4">
						<dt className="figures font-medium">{number}</dt>
						<dd className="text-muted">{effect}</dd>
					</div>
				))}
			</dl>
			<p className="mt-2 text-muted">Any expiry to come, any three digits.</p>
		</details>
	</div>
)
