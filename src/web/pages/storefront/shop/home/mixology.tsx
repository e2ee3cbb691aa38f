import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Long drinks made of ours. */
const glasses = ['drink-spritz', 'drink-highball', 'drink-mule']

export const Mixology = () => (
	<section aria-labelledby="mixology-title" className="mixology overflow-hidden text-night">
		<div className="page-width grid items-center gap-x-10 gap-y-8 py-20 lg:grid-cols-[1fr_1.4fr] lg:py-28">
			<div className="grid justify-items-start gap-6">
				<h2 id="mixology-title" className="home-title display">
					Then mix it
				</h2>
				<p className="max-w-md text-lg">
					Long drinks built on our cans. Zero-proof, all of them, with the caffeine counted for the glass you are
					holding.
				</p>
				<PageLink to="/mixology" className={buttonStyle({ size: 'large' })}>
					Mixology <ArrowUpRight size={18} aria-hidden />
				</PageLink>
			</div>
			<ul aria-hidden className="mixology-glasses">
				{glasses.map((name) => (
					<li key={name}>
						<Picture name={name} alt="" sizes="(min-width: 1024px) 34vw, 62vw" className="h-auto w-full" />
					</li>
				))}
			</ul>
		</div>
	</section>
)
