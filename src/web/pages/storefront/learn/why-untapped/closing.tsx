import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** After the argument the drink. */
export const Closing = () => (
	<section aria-labelledby="closing" className="on-night relative isolate overflow-hidden">
		<span aria-hidden className="spectrum-light absolute inset-x-[10%] bottom-0 -z-1 h-64 opacity-40" />
		<div className="page-width grid justify-items-center gap-7 pt-16 text-center lg:pt-28">
			<h2 id="closing" className="display text-[clamp(3rem,8vw,7.5rem)]">
				The rest is taste
			</h2>
			<p className="max-w-lg text-balance text-lg text-white/85">
				Five questions find the flavor to begin with. One box has all of them.
			</p>
			<div className="flex flex-wrap justify-center gap-3">
				<PageLink to="/flavors#quiz" className={buttonStyle({ look: 'volt', size: 'large' })}>
					Find your flavor
				</PageLink>
				<PageLink to="/starter" className={buttonStyle({ look: 'outline', size: 'large' })}>
					See the Starter Pack
				</PageLink>
			</div>
			<Picture
				name="lineup"
				alt="The cans of all UNTAPPED flavors in a row"
				sizes="(min-width: 1344px) 1232px, 100vw"
				className="-mt-[6%] h-auto w-full max-lg:w-[135%] max-lg:max-w-none"
			/>
		</div>
	</section>
)
