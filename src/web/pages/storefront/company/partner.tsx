import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listProducts } from '#contracts/catalog/catalog.ts'
import { spelledOut } from '#web/features/catalog/product-labels.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import './partner/partner.css'
import { questionsData } from '#web/seo/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { partnerQuestions } from './partner/faq.ts'
import { Steps } from './partner/how-it-begins.tsx'
import { PartnerForm } from './partner/partner-form.tsx'
import { isPartnerPlace } from './partner/partner-places.ts'
import { PlaceList } from './partner/place-list.tsx'
import { Terms } from './partner/terms.tsx'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })
const traySizes = '(min-width: 1024px) 29rem, 76vw'
const backSizes = '(min-width: 1024px) 22rem, 58vw'

export const query: Page['query'] = ['place']

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(drinksQuery)

export const head: Page['head'] = () => ({
	title: 'Partner with us',
	description:
		'For stores, gyms, cafés, offices, events and vending: how to get UNTAPPED into your cooler, what you get and what we ask.',
	hero: { name: 'pack-citrus-surge-24', sizes: traySizes },
	data: [questionsData(partnerQuestions)],
})

export default function PartnerPage() {
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	const [search] = useSearchParams()
	const asked = search.get('place')
	return (
		<>
			<section aria-labelledby="partner-title" className="partner-hero overflow-hidden text-night">
				<div className="page-width grid items-center gap-x-12 gap-y-8 py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-16">
					<div className="grid justify-items-start gap-7">
						<h1 id="partner-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
							Put it within reach
						</h1>
						<p className="max-w-lg text-lg leading-relaxed lg:text-xl">
							You have a place where people get thirsty. We have {spelledOut(drinks.items.length).toLowerCase()} cold
							cans with the caffeine on the front, and somebody who answers what you write.
						</p>
						<div className="flex flex-wrap gap-3">
							<a href="#write" className={buttonStyle({ size: 'large' })}>
								Tell us about your place
							</a>
							<PageLink to="/distributors/apply" className={buttonStyle({ look: 'outline', size: 'large' })}>
								Resell by the case
							</PageLink>
						</div>
					</div>
					<div className="partner-trays">
						<Picture name="pack-berry-voltage-12" alt="" sizes={backSizes} priority className="partner-tray-back" />
						<Picture
							name="pack-citrus-surge-24"
							alt="A tray of twenty-four cans of UNTAPPED Citrus Surge in front of a carton of Berry Voltage"
							sizes={traySizes}
							priority
							className="partner-tray-front"
						/>
					</div>
				</div>
			</section>
			<section aria-labelledby="places" className="page-width grid gap-8 py-16 lg:gap-12 lg:py-24">
				<h2 id="places" className="display max-w-4xl text-5xl lg:text-7xl">
					Where it does well
				</h2>
				<PlaceList drinks={drinks.items} />
			</section>
			<Steps />
			<Terms />
			<section id="write" aria-labelledby="write-title" className="scroll-mt-24 bg-card">
				<div className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-24">
					<div className="grid content-start gap-4">
						<h2 id="write-title" className="display text-5xl lg:text-6xl">
							Tell us about your place
						</h2>
						<p className="max-w-md text-lg text-muted">
							It binds you to nothing. We use what you write to answer you, and for nothing else.
						</p>
					</div>
					<PartnerForm chosen={isPartnerPlace(asked) ? asked : null} />
				</div>
			</section>
			<FaqSection id="partner-faq" title="What owners ask" questions={partnerQuestions} />
		</>
	)
}
