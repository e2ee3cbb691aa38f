import { Button } from '#web/ui/button.tsx'

interface ActButtonsProps<Act extends string> {
	acts: readonly Act[]
	titles: Readonly<Record<Act, string>>
	onChoose: (act: Act) => void
}

/** The acts that are open on a record, the next one first. */
export const ActButtons = <Act extends string>({ acts, titles, onChoose }: ActButtonsProps<Act>) => (
	<div className="flex flex-wrap gap-2">
		{acts.map((act, at) => (
			<Button
				key={act}
				size="small"
				look={at === 0 ? 'action' : 'outline'}
				className="min-h-10"
				onClick={() => onChoose(act)}
			>
				{titles[act]}
			</Button>
		))}
	</div>
)
