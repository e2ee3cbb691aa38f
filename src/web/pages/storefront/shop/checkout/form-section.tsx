interface GroupProps {
	step: number
	title: string
	/** Stands beside the title. */
	aside?: React.ReactNode
	children: React.ReactNode
}

/** One of the three parts of the form. */
export function Group({ step, title, aside, children }: GroupProps) {
	const titleId = `checkout-${step}`
	return (
		<section aria-labelledby={titleId} className="grid gap-5 rounded-card bg-card p-5 shadow-card sm:p-8">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 id={titleId} className="display flex items-center gap-3 text-3xl">
					<span
						aria-hidden
						className="grid size-8 place-items-center rounded-full bg-night font-sans font-semibold text-base text-volt tracking-normal"
					>
						{step}
					</span>
					{title}
				</h2>
				{aside}
			</div>
			{children}
		</section>
	)
}
