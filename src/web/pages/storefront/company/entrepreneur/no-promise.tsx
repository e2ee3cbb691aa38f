import { PageLink } from '#web/lib/page-link.tsx'

const nots = [
	['No fee', 'Nothing to join, nothing to renew, no course to buy.'],
	['No ladder', 'Nothing is earned by bringing other people in.'],
	['No promise', 'We tell nobody what they will earn, because we do not know.'],
	['No cage', 'No minimum year. You stop when you want to.'],
] as const

/** What this is not, and one person's own account of what it is. */
export const NoPromise = () => (
	<section aria-labelledby="nots" className="on-night">
		<div className="page-width grid gap-x-16 gap-y-12 py-16 lg:grid-cols-2 lg:py-28">
			<div className="grid content-start gap-8">
				<h2 id="nots" className="display text-5xl lg:text-7xl">
					What it is not
				</h2>
				<dl className="grid border-line border-t">
					{nots.map(([title, text]) => (
						<div key={title} className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[9rem_1fr]">
							<dt className="font-semibold text-lg text-volt">{title}</dt>
							<dd className="text-lg">{text}</dd>
						</div>
					))}
				</dl>
			</div>
			<figure className="grid content-center gap-6">
				<blockquote className="display text-[clamp(2.25rem,4vw,3.75rem)] leading-tight">
					“I would rather be the man who took it back.”
				</blockquote>
				<figcaption className="grid gap-4 text-lg text-muted leading-relaxed">
					<p>
						Marcus Hale began with six stores around Tulsa. Three of the first cases did not sell; he bought them back.
						He let us print what his first two years cost and brought, the loss included. They are one man’s figures in
						one town.
					</p>
					<PageLink
						to="/stories/one-van-forty-one-stops"
						className="w-fit rounded font-semibold text-white underline underline-offset-4"
					>
						One van, forty-one stops
					</PageLink>
				</figcaption>
			</figure>
		</div>
	</section>
)
