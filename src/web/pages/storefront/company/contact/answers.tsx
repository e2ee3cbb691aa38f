import ArrowRight from 'lucide-react/icons/arrow-right'
import Plus from 'lucide-react/icons/plus'
import { PageLink } from '#web/lib/page-link.tsx'
import type { topicLabels } from './topics.ts'

interface AnswersProps {
	title: string
	answers: (typeof topicLabels)[keyof typeof topicLabels]['answers']
}

/** What people ask most about a topic, answered before they have to write. */
export const ContactAnswers = ({ title, answers }: AnswersProps) => (
	<section aria-labelledby="answers-title" className="grid gap-4">
		<h2 id="answers-title" className="display text-4xl">
			{title}
		</h2>
		<div className="grid gap-2" key={title}>
			{answers.map(({ question, answer, link }) => (
				<details key={question} className="group animate-fade rounded-2xl border border-line bg-card px-5">
					<summary className="flex min-h-14 items-center justify-between gap-4 rounded-xl py-3 font-semibold [&::-webkit-details-marker]:hidden">
						{question}
						<Plus size={20} aria-hidden className="shrink-0 transition-transform group-open:rotate-45" />
					</summary>
					<p className="max-w-prose pb-4 text-muted">{answer}</p>
					{link && (
						<PageLink
							to={link.to}
							className="mb-5 inline-flex min-h-6 items-center gap-1.5 rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
						>
							{link.text} <ArrowRight size={16} aria-hidden />
						</PageLink>
					)}
				</details>
			))}
		</div>
	</section>
)
