import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { getProduct } from '#contracts/catalog/catalog.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Celebration } from './celebration.tsx'
import { firstNameOf, isJustPaid, mainLineOf } from './order-view.ts'

const statusTitles = {
	shipped: 'On its way.',
	delivered: 'Delivered.',
	refunded: 'Refunded.',
} as const

const sayings = {
	shipped: 'All of it has left our warehouse.',
	delivered: 'Yours to unleash.',
	refunded: 'What you paid goes back the way it came.',
} as const

/** The moment after paying, in the colors of what was bought. */
export function OrderHero({ order }: { order: Order }) {
	const first = mainLineOf(order.lines)
	const gift = first?.gift ?? null
	const { data: product, isPending } = useQuery({
		...queryOf(getProduct, { params: { slug: first?.slug ?? '' } }),
		enabled: Boolean(first),
	})
	const flavor = product?.flavor ?? null
	const isExchanged = order.status === 'paid' && order.exchangedCents > 0
	const headline = isExchanged ? 'More on its way.' : statusTitles[order.status as keyof typeof statusTitles]
	const isNew = headline === undefined
	return (
		<section
			style={themeOf(flavor)}
			className="on-night relative isolate overflow-hidden print:bg-white print:text-black"
		>
			<div
				aria-hidden
				className={clsx(
					'absolute inset-0 -z-1 animate-fade print:hidden',
					flavor && 'hero-light [--light-x:min(76%,50%+21rem)]',
				)}
				key={flavor ? 'light' : 'dark'}
			>
				{!flavor && !isPending && (
					<div className="spectrum-light absolute -top-1/3 -right-[6%] size-[min(46rem,120vw)] rounded-full opacity-45" />
				)}
			</div>
			<div className="page-width grid items-center gap-x-6 pt-10 pb-8 lg:min-h-[30rem] lg:grid-cols-[1.4fr_1fr] lg:py-12 print:min-h-0 print:py-0">
				<div className="relative z-1 grid min-w-0 content-center justify-items-start gap-4 lg:gap-6">
					<p className="animate-fade rounded-full bg-white px-4 py-1.5 font-semibold text-night text-sm print:px-0">
						Order <span className="figures">{order.number}</span>
					</p>
					<h1 className="display text-[clamp(3.2rem,15vw,6rem)] leading-[0.98] lg:text-[clamp(4.5rem,7vw,7.25rem)] print:text-4xl">
						{headline ?? (gift ? 'A gift, on its way.' : null) ?? (
							<>
								Unleash your{' '}
								<span
									key={isPending ? 'before' : 'after'}
									className={clsx(
										'block min-h-[1.06em] pb-[0.06em]',
										flavor ? 'flavor-text w-fit animate-rise print:bg-none print:text-black' : 'animate-rise',
									)}
								>
									{isPending ? ' ' : `${flavor?.unleash ?? first?.name ?? 'energy'}.`}
								</span>
							</>
						)}
					</h1>
					<p className="wrap-anywhere max-w-lg text-lg text-white/85 leading-relaxed lg:text-xl print:text-black">
						{isNew && `Thank you, ${firstNameOf(order.buyerName)}. `}
						{isNew && (gift ? `It is paid, and it is for ${gift.recipientName}. ` : 'It is paid and it is yours. ')}
						{isNew && isJustPaid(order, new Date()) && (
							<>
								The confirmation is on its way to <span className="font-semibold">{order.email}</span>.
							</>
						)}
						{!isNew &&
							(isExchanged
								? 'What you get instead is reserved for you, and being made ready.'
								: sayings[order.status as keyof typeof statusTitles])}
					</p>
				</div>
				<div className="relative mx-auto h-[min(70vw,20rem)] w-full lg:h-96 print:hidden">
					{isNew && <Celebration />}
					{first && (
						<Picture
							name={flavor && product ? (product.pictures[0]?.name ?? first.picture) : first.picture}
							alt=""
							sizes="(min-width: 1024px) 30vw, 70vw"
							priority
							className="absolute inset-0 size-full rotate-[7deg] animate-rise object-contain sm:drop-shadow-[0_30px_40px_rgb(0_0_0/0.55)]"
						/>
					)}
				</div>
			</div>
		</section>
	)
}
