import { useSuspenseQuery } from '@tanstack/react-query'
import { getCreatorSettings } from '#contracts/creators/creator-settings.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ApplySection } from './creators/apply-section.tsx'
import { creatorQuestions } from './creators/faq.ts'
import { ProgramFigures } from './creators/program-figures.tsx'
import { ReceiptExamples } from './creators/receipt-examples.tsx'

const settingsQuery = queryOf(getCreatorSettings, {})
const heroSizes = '(min-width: 1024px) 34rem, 88vw'

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(settingsQuery)

export const head: Page['head'] = () => ({
	title: 'Creator Program',
	description:
		'For people who make things and drink what we make: what a sale through your link pays, when, and why one does not. Apply here.',
	hero: { name: 'lineup', sizes: heroSizes },
	data: [questionsData(creatorQuestions)],
})

export default function CreatorsPage() {
	const { data: settings } = useSuspenseQuery(settingsQuery)
	return (
		<>
			<section aria-labelledby="creators-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -right-[12%] -bottom-[55%] -z-1 size-[min(52rem,120vw)] rounded-full opacity-35"
				/>
				<div className="page-width grid items-center gap-x-12 gap-y-10 py-14 lg:min-h-[40rem] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-20">
					<div className="grid justify-items-start gap-7">
						<h1 id="creators-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
							Pay that explains itself
						</h1>
						<p className="max-w-lg text-lg text-white/85 lg:text-xl">
							You make things and drink what we make. Say so, with your link, and every sale shows you what it paid,
							when it pays, or why it does not.
						</p>
						<p className="max-w-lg rounded-2xl bg-white/8 px-4 py-3 text-sm">
							Payouts are made as you choose: in $UNTAPPED, 100 tokens for each dollar, or in cash from $25.00 on.
						</p>
						<a href="#apply" className={buttonStyle({ size: 'large' })}>
							Apply
						</a>
					</div>
					<Picture
						name="lineup"
						alt="All flavors of UNTAPPED, side by side"
						sizes={heroSizes}
						priority
						className="mx-auto h-auto w-full max-w-xl"
					/>
				</div>
			</section>
			<ProgramFigures settings={settings} />
			<ReceiptExamples settings={settings} />
			<ApplySection />
			<FaqSection id="creators-faq" title="What creators ask" questions={creatorQuestions} />
		</>
	)
}
