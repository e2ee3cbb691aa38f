import { useEffect, useRef } from 'react'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { answersBefore, nextQuestion, type QuizAnswers, questions, quizUrl, recommendFlavor } from './flavor-quiz.ts'
import { CaffeineAdvice, Result } from './quiz-result.tsx'

interface QuizProps {
	drinks: readonly ProductSummary[]
	answers: QuizAnswers
}

/** Five questions, one at a time. Every answer is a link: the URL is the state, and back is the browser's. */
export function Quiz({ drinks, answers }: QuizProps) {
	const open = nextQuestion(answers)
	const answered = questions.filter(({ key }) => answers[key] !== undefined).length
	const heading = useFocusOnChange(answered)
	const result = open
		? null
		: recommendFlavor(
				answers,
				drinks.map(({ slug, caffeineMg }) => ({ slug, caffeineMg: caffeineMg ?? 0 })),
			)
	const best = drinks.find(({ slug }) => slug === result?.best.slug)
	return (
		<section
			id="quiz"
			aria-labelledby="quiz-title"
			style={themeOf(best?.flavor ?? null)}
			className="scroll-mt-16 bg-volt text-night [--focus:#0a0a0f]"
		>
			<div className="page-width grid min-h-[38rem] content-center gap-8 py-16 lg:min-h-[44rem] lg:py-24">
				<div className="flex flex-wrap items-center justify-between gap-4">
					<h2 className="font-semibold text-lg">Find your flavor</h2>
					<ol aria-label={`${answered} of ${questions.length} answered`} className="flex gap-1.5">
						{questions.map(({ key }, index) => (
							<li
								key={key}
								aria-hidden
								className={`h-2 w-8 rounded-full ${index < answered ? 'bg-night' : 'bg-night/20'}`}
							/>
						))}
					</ol>
				</div>
				{open ? (
					<div key={open.key} className="grid animate-rise gap-8">
						<h3
							id="quiz-title"
							ref={heading}
							tabIndex={-1}
							className="display text-[clamp(3rem,8vw,7rem)] outline-none"
						>
							{open.text}
						</h3>
						<ul className="grid gap-3 sm:grid-cols-2 lg:max-w-5xl">
							{Object.entries(open.answers).map(([answer, text]) => (
								<li key={answer}>
									<PageLink
										to={quizUrl({ ...answers, [open.key]: answer })}
										preventScrollReset
										className="flex min-h-16 items-center rounded-2xl border-2 border-night px-6 py-3 font-semibold text-lg leading-tight transition hover:bg-night hover:text-volt focus-visible:bg-night focus-visible:text-volt"
									>
										{text}
									</PageLink>
								</li>
							))}
						</ul>
						<BackLink answers={answers} />
					</div>
				) : result ? (
					<Result heading={heading} drinks={drinks} result={result} />
				) : (
					<CaffeineAdvice heading={heading} />
				)}
			</div>
		</section>
	)
}

const BackLink = ({ answers }: { answers: QuizAnswers }) =>
	Object.keys(answers).length === 0 ? (
		<p className="min-h-11 content-center text-night/75 text-sm">
			Five questions. Your answers stay in the link of this page; we keep none of them.
		</p>
	) : (
		<PageLink
			to={quizUrl(answersBefore(answers))}
			preventScrollReset
			className="inline-flex min-h-11 w-fit items-center rounded font-semibold underline decoration-2 underline-offset-4"
		>
			Back
		</PageLink>
	)

/** After an answer the focus goes to what comes next, but never when the page has only just opened. */
function useFocusOnChange(answered: number) {
	const heading = useRef<HTMLHeadingElement>(null)
	const before = useRef(answered)
	useEffect(() => {
		if (before.current === answered) return
		before.current = answered
		heading.current?.focus({ preventScroll: true })
	}, [answered])
	return heading
}
