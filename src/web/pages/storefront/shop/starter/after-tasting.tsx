import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** What to buy once the starter box is tasted. */
export const AfterTasting = ({ hasBottle }: { hasBottle: boolean }) => (
	<section
		aria-labelledby="afterwards"
		className="page-width grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-2 lg:py-24"
	>
		<div className="grid justify-items-start gap-5">
			<h2 id="afterwards" className="display text-4xl lg:text-6xl">
				Afterwards you know
			</h2>
			<p className="max-w-lg text-lg text-muted leading-relaxed">
				You will have a favorite or two, and perhaps one to give away. Then a carton of twelve makes sense, and the
				bottle goes on holding water.
			</p>
			<div className="flex flex-wrap gap-3">
				<PageLink to="/flavors#quiz" className={buttonStyle({ size: 'large' })}>
					Or answer five questions
				</PageLink>
				<PageLink to="/shop?category=energy-drink" className={buttonStyle({ look: 'outline', size: 'large' })}>
					Packs of one flavor
				</PageLink>
			</div>
		</div>
		{hasBottle && (
			<Picture
				name="merch-bottle"
				alt="A matte black insulated steel bottle with the UNTAPPED mark"
				sizes="(min-width: 1024px) 40vw, 90vw"
				className="mx-auto h-auto max-h-[34rem] w-auto max-w-full"
			/>
		)}
	</section>
)
