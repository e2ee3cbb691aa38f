import Check from 'lucide-react/icons/check'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * In the place of a form that has been sent: that it has arrived, under which reference, and what comes next. A sender who was
 * taken for a script reads the same and gets no mail: nothing here may say that a mail comes, or that an answer surely does.
 */
export const MessageSent = ({
	title,
	reference,
	children,
}: {
	title: string
	reference: string
	children: React.ReactNode
}) => (
	<section
		ref={takeFocus}
		tabIndex={-1}
		role="status"
		className="grid animate-rise justify-items-start gap-4 rounded-card border border-line bg-card p-6 outline-none sm:p-10"
	>
		<span className="grid size-12 place-items-center rounded-full bg-volt text-night">
			<Check size={24} aria-hidden />
		</span>
		<h2 className="display text-4xl">{title}</h2>
		<div className="grid gap-2 text-muted">{children}</div>
		<p>
			Reference: <strong className="figures">{reference}</strong>
		</p>
		<p className="text-muted">Keep it: name it if you write to us about this again.</p>
	</section>
)
