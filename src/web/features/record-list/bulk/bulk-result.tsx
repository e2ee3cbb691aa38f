import { Button } from '#web/ui/button.tsx'

export interface Refused {
	name: string
	why: string
}

interface EndedProps {
	done: number
	refused: readonly Refused[]
	counted: (count: number) => string
	doneWord: string
	onClose: () => void
}

/** What was refused and why, where not all was done. */
export const BulkResult = ({ done, refused, counted, doneWord, onClose }: EndedProps) => (
	<div className="grid gap-4 p-5">
		<p role="alert" className="text-sm">
			{done > 0 && `${counted(done)} ${doneWord}. `}
			{counted(refused.length)} refused; {refused.length === 1 ? 'it is' : 'they are'} still selected.
		</p>
		<ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
			{refused.map(({ name, why }) => (
				<li key={name} className="grid gap-0.5 rounded-lg bg-sunken px-3 py-2">
					<span className="font-semibold">{name}</span>
					<span className="text-muted">{why}</span>
				</li>
			))}
		</ul>
		<Button className="justify-self-end" autoFocus onClick={onClose}>
			Close
		</Button>
	</div>
)
