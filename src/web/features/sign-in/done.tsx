import CircleCheck from 'lucide-react/icons/circle-check'

interface DoneProps {
	title: string
	text: string
	children?: React.ReactNode
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What stands in a form's place once it has done its work; takes the focus that the form had. */
export const LinkDone = ({ title, text, children }: DoneProps) => (
	<div className="grid animate-fade gap-4 rounded-2xl bg-card p-6 shadow-card">
		<CircleCheck size={28} aria-hidden className="text-good" />
		<div className="grid gap-1.5">
			<h2 ref={takeFocus} tabIndex={-1} className="font-semibold text-xl outline-none">
				{title}
			</h2>
			<p role="status">{text}</p>
		</div>
		{children}
	</div>
)
