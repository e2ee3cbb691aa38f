import clsx from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Plus from 'lucide-react/icons/plus'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Question } from './questions.ts'

interface FaqProps {
	questions: readonly Question[]
	className?: string
}

/** Questions that open to their answers; on paper all of them are open. */
export const Faq = ({ questions, className }: FaqProps) => (
	<div className={clsx('border-line border-t', className)}>
		{questions.map(({ question, answer, link }) => (
			<details key={question} className="group border-line border-b">
				<summary className="flex min-h-16 items-center justify-between gap-6 rounded py-4 font-semibold text-lg [&::-webkit-details-marker]:hidden">
					{question}
					<Plus size={22} aria-hidden className="shrink-0 transition-transform group-open:rotate-45" />
				</summary>
				<div className="grid justify-items-start gap-3 pb-6">
					<p className="max-w-prose text-muted leading-relaxed">{answer}</p>
					{link && (
						<PageLink
							to={link.to}
							className="inline-flex min-h-6 items-center gap-1.5 rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
						>
							{link.text} <ArrowRight size={16} aria-hidden />
						</PageLink>
					)}
				</div>
			</details>
		))}
	</div>
)
