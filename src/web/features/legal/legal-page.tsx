import { CalendarDay } from '#web/ui/date.tsx'

export interface Clause {
	/** Its place in the URL, `#returns`. */
	id: string
	title: string
	/** The clause in a sentence. */
	short: string
	/** Its paragraphs; a list is one of its own. */
	text: ReadonlyArray<string | readonly string[]>
}

interface LegalPageProps {
	title: string
	intro: string
	/** Since when it holds. */
	since: string
	clauses: readonly Clause[]
	children?: React.ReactNode
}

/** A text that one should be able to read: what it says in short beside what it says in full, with a way to each part. */
export const LegalPage = ({ title, intro, since, clauses, children }: LegalPageProps) => (
	<div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-20">
		<header className="grid gap-5 lg:col-span-2">
			<h1 className="display text-[clamp(3rem,8vw,7rem)]">{title}</h1>
			<p className="max-w-2xl text-lg text-muted lg:text-xl">{intro}</p>
			<p className="text-muted text-sm">
				In force since <CalendarDay on={since} />
			</p>
		</header>
		<nav aria-label={`Parts of ${title}`} className="self-start lg:sticky lg:top-24 print:hidden">
			<ol className="grid gap-0.5 border-line border-t pt-3">
				{clauses.map((clause) => (
					<li key={clause.id}>
						<a href={`#${clause.id}`} className="flex min-h-9 items-center rounded text-[0.9375rem] hover:underline">
							{clause.title}
						</a>
					</li>
				))}
			</ol>
		</nav>
		<div className="grid min-w-0 gap-14">
			{clauses.map((clause) => (
				<section
					key={clause.id}
					id={clause.id}
					aria-labelledby={`${clause.id}-title`}
					className="grid scroll-mt-24 gap-5"
				>
					<h2 id={`${clause.id}-title`} className="display border-ink border-t-2 pt-5 text-4xl">
						{clause.title}
					</h2>
					<p className="max-w-prose rounded-2xl bg-sunken px-5 py-4 font-medium">{clause.short}</p>
					<div className="grid max-w-prose gap-4 leading-relaxed">
						{clause.text.map((part) =>
							typeof part === 'string' ? (
								<p key={part}>{part}</p>
							) : (
								<ul key={part.join()} className="grid list-disc gap-2 pl-5">
									{part.map((item) => (
										<li key={item}>{item}</li>
									))}
								</ul>
							),
						)}
					</div>
				</section>
			))}
			{children}
		</div>
	</div>
)
