import { Faq } from './faq.tsx'
import type { Question } from './questions.ts'

interface FaqSectionProps {
	/** Of the heading, by which the section is named. */
	id: string
	title: string
	questions: readonly Question[]
	className?: string
	/** Stands below the questions. */
	children?: React.ReactNode
}

/** The questions at the end of a page: beside their heading, and on phones below it. */
export const FaqSection = ({ id, title, questions, className, children }: FaqSectionProps) => (
	<section aria-labelledby={id} className={className}>
		<div className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24">
			<h2 id={id} className="display text-4xl lg:text-6xl">
				{title}
			</h2>
			<div className="grid gap-8">
				<Faq questions={questions} />
				{children}
			</div>
		</div>
	</section>
)
