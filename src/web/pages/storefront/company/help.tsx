import { useSuspenseQuery } from '@tanstack/react-query'
import { listShippingMethods } from '#contracts/pricing/pricing.ts'
import { SellerAddress } from '#web/features/company/seller-address.tsx'
import { Faq } from '#web/features/faq/faq.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { helpParts, shippingQuestions } from './help/questions.ts'
import { ShippingRates } from './help/shipping-rates.tsx'

const methodsQuery = queryOf(listShippingMethods, {})

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(methodsQuery)

export const head: Page['head'] = () => ({
	title: 'Help with shipping and returns',
	description:
		'What shipping costs and how long it takes, how to return something, and what to do when a parcel arrives damaged or late.',
	data: [questionsData([...shippingQuestions, ...helpParts.flatMap(({ questions }) => questions)])],
})

const parts = [{ id: 'shipping', title: 'Shipping' }, ...helpParts, { id: 'contact', title: 'A person answers' }]

export default function HelpPage() {
	const { data: methods } = useSuspenseQuery(methodsQuery)
	return (
		<div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-20">
			<header className="grid gap-5 lg:col-span-2">
				<h1 className="display text-[clamp(3rem,8vw,7rem)]">Shipping and returns</h1>
				<p className="max-w-2xl text-lg text-muted lg:text-xl">
					What it costs, when it arrives, and what happens when something is not as it should be.
				</p>
			</header>
			<nav aria-label="Parts of this page" className="self-start lg:sticky lg:top-24">
				<ul className="grid gap-0.5 border-line border-t pt-3">
					{parts.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`} className="flex min-h-9 items-center rounded text-[0.9375rem] hover:underline">
								{title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid min-w-0 gap-14">
				<Part id="shipping" title="Shipping">
					<ShippingRates methods={methods.items} />
					<p className="text-muted text-sm">
						A 12-pack weighs about 10 lb, a T-shirt half a pound. Sales tax and, where your state has one, the container
						deposit are shown at checkout.
					</p>
					<Faq questions={shippingQuestions} />
				</Part>
				{helpParts.map(({ id, title, questions }) => (
					<Part key={id} id={id} title={title}>
						<Faq questions={questions} />
					</Part>
				))}
				<Part id="contact" title="A person answers">
					<p className="max-w-prose leading-relaxed">
						Questions about an order are answered within one working day, Monday to Friday, eight to six, Central Time.
					</p>
					<div className="flex flex-wrap items-start justify-between gap-6">
						<PageLink to="/contact?topic=order" className={buttonStyle({ size: 'large' })}>
							Write to us
						</PageLink>
						<SellerAddress />
					</div>
					<p className="text-muted text-sm">
						The full wording is in the{' '}
						<PageLink to="/terms#shipping" className="rounded underline hover:no-underline">
							Terms of Service
						</PageLink>
						.
					</p>
				</Part>
			</div>
		</div>
	)
}

const Part = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
	<section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-5">
		<h2 id={`${id}-title`} className="display border-ink border-t-2 pt-5 text-4xl">
			{title}
		</h2>
		{children}
	</section>
)
