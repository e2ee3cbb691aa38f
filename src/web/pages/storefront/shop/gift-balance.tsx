import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { Picture } from '#web/ui/picture.tsx'
import { BalanceForm } from './gift-balance/balance-form.tsx'

export const preload: Page['preload'] = noPreload

const heroSizes = '(min-width: 1024px) 26rem, 17rem'

export const head: Page['head'] = () => ({
	title: 'Gift card balance',
	description: 'Enter the code of an UNTAPPED gift card and see what is left on it.',
	hero: { name: 'gift-card', sizes: heroSizes },
	isPrivate: true,
})

/** The code is sent in a body and kept nowhere: neither in the URL nor in this browser. */
export default function GiftCardBalancePage() {
	return (
		<section aria-labelledby="balance-title" className="on-night relative isolate overflow-hidden">
			<div
				aria-hidden
				className="spectrum-light absolute -right-[12%] -bottom-[55%] -z-1 size-[min(52rem,120vw)] rounded-full opacity-35"
			/>
			<div className="page-width grid items-center gap-x-16 gap-y-10 py-14 lg:min-h-[38rem] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-20">
				<div className="grid gap-8">
					<h1 id="balance-title" className="display text-[clamp(3rem,7vw,7rem)]">
						Gift card balance
					</h1>
					<p className="max-w-lg text-lg text-white/85 lg:text-xl">
						Enter the code from the mail that brought the gift card: sixteen letters and digits in four groups.
					</p>
					<BalanceForm />
					<p className="max-w-xl text-muted">
						The code is money: we show it to nobody, and cannot send it again.{' '}
						<PageLink
							to="/product/gift-card"
							className="rounded font-medium text-white underline decoration-2 underline-offset-4 hover:decoration-transparent"
						>
							Give a gift card
						</PageLink>
					</p>
				</div>
				<Picture
					name="gift-card"
					alt=""
					sizes={heroSizes}
					priority
					className="mx-auto h-auto w-[min(17rem,70%)] max-lg:hidden lg:w-[min(26rem,100%)]"
				/>
			</div>
		</section>
	)
}
