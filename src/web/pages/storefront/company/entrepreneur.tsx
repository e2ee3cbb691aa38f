import { useSearchParams } from 'react-router'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { EntrepreneurForm, isPlan } from './entrepreneur/entrepreneur-form.tsx'
import { entrepreneurQuestions } from './entrepreneur/faq.ts'
import { NoPromise } from './entrepreneur/no-promise.tsx'
import { PlanList } from './entrepreneur/plan-list.tsx'
import { WaysToWorkWithUs } from './entrepreneur/ways-to-work-with-us.tsx'

const heroSizes = '(min-width: 1024px) 34rem, 82vw'

export const query: Page['query'] = ['plan']

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Build a territory',
	description:
		'Begin a drinks business of your own with UNTAPPED: ways to start, what is hard about each, no fee and no promises.',
	hero: { name: 'pack-arctic-mint-24', sizes: heroSizes },
	data: [questionsData(entrepreneurQuestions)],
})

export default function EntrepreneurPage() {
	const [search] = useSearchParams()
	const asked = search.get('plan')
	return (
		<>
			<section aria-labelledby="entrepreneur-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -right-[12%] -bottom-[60%] -z-1 size-[min(54rem,130vw)] rounded-full opacity-40"
				/>
				<div className="page-width grid items-center gap-x-12 gap-y-8 py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-16">
					<div className="grid justify-items-start gap-7">
						<h1 id="entrepreneur-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
							Start with one street
						</h1>
						<p className="max-w-lg text-lg text-white/85 leading-relaxed lg:text-xl">
							A business of your own, with our drinks in it: a route, a machine, a stall, a shop. Here is what it takes,
							what is hard, and what nobody should promise you.
						</p>
						<a href="#write" className={buttonStyle({ look: 'volt', size: 'large' })}>
							Tell us your plan
						</a>
					</div>
					<Picture
						name="pack-arctic-mint-24"
						alt="A tray of twenty-four cans of UNTAPPED Arctic Mint"
						sizes={heroSizes}
						priority
						className="mx-auto h-auto w-full max-w-[34rem]"
					/>
				</div>
			</section>
			<section aria-labelledby="plans" className="page-width grid gap-8 py-16 lg:gap-12 lg:py-24">
				<h2 id="plans" className="display text-5xl lg:text-7xl">
					Five ways to begin
				</h2>
				<PlanList />
			</section>
			<NoPromise />
			<section id="write" aria-labelledby="write-title" className="scroll-mt-24 bg-card">
				<div className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-24">
					<div className="grid content-start gap-4">
						<h2 id="write-title" className="display text-5xl lg:text-6xl">
							Tell us your plan
						</h2>
						<p className="max-w-md text-lg text-muted">
							Half a plan is enough. Theo, who drove a route himself, reads every one of these; it binds you to nothing.
						</p>
					</div>
					<EntrepreneurForm chosen={isPlan(asked) ? asked : null} />
				</div>
			</section>
			<WaysToWorkWithUs />
			<FaqSection id="entrepreneur-faq" title="Asked before" questions={entrepreneurQuestions}>
				<p className="max-w-prose text-muted text-sm leading-relaxed">
					This page describes how we sell drinks to independent businesses. It is not an offer of a franchise or of a
					business opportunity, and nothing on it is a statement about what anybody has earned or will earn from us.
				</p>
			</FaqSection>
		</>
	)
}
